package org.gapatlas.http.canonical;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.store.ReleaseStore;

/** Where the key of page tokens comes from. */
public final class PageTokenKey {
    private static final Logger LOG = System.getLogger(PageTokenKey.class.getName());
    private static final int BYTES = 32;

    private PageTokenKey() {}

    /**
     * Tokens under the data folder's key. A folder that has none and cannot be written still serves: the key is then
     * this process's own, and its tokens end with it.
     *
     * @throws org.gapatlas.release.format.ReleaseException if the folder's key is damaged or cannot be read: under another key
     *     this server would refuse the tokens of those beside it
     */
    public static PageTokens tokens(ReleaseStore store) {
        try {
            return new PageTokens(store.secret());
        } catch (IOException e) {
            LOG.log(
                    Level.WARNING,
                    "page tokens will end with this process, for " + store.folder() + " cannot be written: "
                            + FileTrouble.inWords(e));
            byte[] key = new byte[BYTES];
            new SecureRandom().nextBytes(key);
            return new PageTokens(key);
        }
    }
}
