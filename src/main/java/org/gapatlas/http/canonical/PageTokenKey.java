package org.gapatlas.http.canonical;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.store.ReleaseStore;

/** Finds the key of page tokens. */
public final class PageTokenKey {
    private static final Logger LOG = System.getLogger(PageTokenKey.class.getName());
    private static final int BYTES = 32;

    private PageTokenKey() {}

    /**
     * Page tokens with the key of the data folder. If the folder has no key and is not writable, this process uses a
     * key of its own, and its tokens end with the process.
     *
     * @throws org.gapatlas.release.format.ReleaseException if the folder's key is damaged or unreadable: with another
     *     key, this server would refuse tokens of other servers of the folder
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
