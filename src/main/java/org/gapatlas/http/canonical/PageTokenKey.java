package org.gapatlas.http.canonical;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import org.gapatlas.release.ReleaseException;
import org.gapatlas.release.ReleaseStore;

/** Where the key of page tokens comes from. */
public final class PageTokenKey {
    private static final Logger LOG = System.getLogger(PageTokenKey.class.getName());
    private static final int BYTES = 32;

    private PageTokenKey() {}

    /**
     * Tokens under the data folder's key. A folder that has none and cannot be written still serves: the key is then
     * this process's own, and its tokens end with it.
     */
    public static PageTokens tokens(ReleaseStore store) {
        try {
            return new PageTokens(store.secret());
        } catch (ReleaseException e) {
            LOG.log(Level.WARNING, "page tokens will end with this process: " + e.getMessage());
            byte[] key = new byte[BYTES];
            new SecureRandom().nextBytes(key);
            return new PageTokens(key);
        }
    }
}
