package org.gapatlas.http.connection;

import io.netty.channel.Channel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a socket among those that the machine tells of, once its client has said its last. Netty then has nothing left to
 * ask of it, takes it off the machine's list and does not note that it did ({@code EpollIoHandler}, 4.2.18 to 4.2.20), so
 * that it cannot wait for room in the machine's buffer any more: an answer that does not fit at once is cut off there. The
 * same happens between two waits for an answer under way, whenever the client takes it as fast as it is written. A flag
 * that asks for nothing keeps the socket on the list.
 */
final class HalfClosedSocket {
    /** {@code EPOLLET}: that news of a socket is told once; there is none without a flag that asks for some. */
    private static final int TOLD_ONCE = 1 << 31;

    private static final @Nullable Method SET_FLAG = findMethod();

    private HalfClosedSocket() {}

    /** To be called on its event loop while Netty tells of the end of its input, before it takes its own flags away. */
    static void keepWritable(Channel channel) {
        if (SET_FLAG == null || !SET_FLAG.getDeclaringClass().isInstance(channel)) {
            return;
        }
        try {
            SET_FLAG.invoke(channel, TOLD_ONCE);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("the socket cannot be kept writable", e);
        }
    }

    /** By name, since Netty keeps its class to itself; null where the native transport is absent. */
    private static @Nullable Method findMethod() {
        try {
            Method method = Class.forName("io.netty.channel.epoll.AbstractEpollChannel")
                    .getDeclaredMethod("setFlag", int.class);
            method.setAccessible(true);
            return method;
        } catch (ClassNotFoundException _) {
            return null;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Netty has another way to ask for news of a socket", e);
        }
    }
}
