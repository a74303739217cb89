package org.gapatlas.http.connection;

import io.netty.channel.Channel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a socket registered with epoll after its client has finished sending. At the end of input Netty has no event
 * left to wait for, so it deregisters the socket without recording that ({@code EpollIoHandler}, 4.2.18 to 4.2.20).
 * From then on it cannot wait for room in the send buffer, so an answer that does not fit at once is cut off. The same
 * happens between two such waits during an answer, whenever the client reads as fast as the server writes. A flag that
 * requests no event keeps the socket registered.
 */
final class HalfClosedSocket {
    /** {@code EPOLLET}, edge-triggered notification, which requests no event by itself. */
    private static final int EDGE_TRIGGERED = 1 << 31;

    private static final @Nullable Method SET_FLAG = findMethod();

    private HalfClosedSocket() {}

    /**
     * Must be called on the channel's event loop while Netty reports the end of input, before it clears its own flags.
     */
    static void keepWritable(Channel channel) {
        if (SET_FLAG == null || !SET_FLAG.getDeclaringClass().isInstance(channel)) {
            return;
        }
        try {
            SET_FLAG.invoke(channel, EDGE_TRIGGERED);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("the socket cannot be kept writable", e);
        }
    }

    /** Found by name, because Netty's class is not public; null without the native transport. */
    private static @Nullable Method findMethod() {
        try {
            Method method = Class.forName("io.netty.channel.epoll.AbstractEpollChannel")
                    .getDeclaredMethod("setFlag", int.class);
            method.setAccessible(true);
            return method;
        } catch (ClassNotFoundException _) {
            return null;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Netty no longer has the method setFlag for sockets", e);
        }
    }
}
