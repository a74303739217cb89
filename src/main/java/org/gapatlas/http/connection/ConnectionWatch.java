package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.channel.WriteBufferWaterMark;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.impl.HttpServerConnection;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Sets up the connections of one event loop and checks each of them once a second, to close those that make no
 * progress. Used only on that event loop.
 */
public final class ConnectionWatch {
    private static final long CHECK_MILLIS = 1_000;
    private static final long SPARE_SECONDS = 5;
    /**
     * Limit on bytes in the kernel's send buffer that are not sent yet. It is small so that the progress of a slow
     * client shows: the kernel accepts more when half of these bytes are sent.
     */
    private static final long NOT_SENT_LOW_WATER = 32 << 10;

    /** The same for a fast client, which would have to wait for the server with the smaller value. */
    private static final long NOT_SENT_LOW_WATER_OF_FAST = 256 << 10;

    /** An option of the native transport. It is found by name, because the transport's classes may be absent. */
    private static final ChannelOption<Long> NOT_SENT =
            ChannelOption.valueOf("io.netty.channel.epoll.EpollChannelOption#TCP_NOTSENT_LOWAT");

    /** Bytes of further answers that may be queued in a connection without being counted. */
    private static final WriteBufferWaterMark UNWRITTEN = new WriteBufferWaterMark(16 << 10, 32 << 10);

    private final ServerLoad load;
    private final LongSupplier nanoTime;
    private final int maxHeadBytes;
    private final Set<Connection> open = new LinkedHashSet<>();

    /**
     * @param nanoTime a monotonic clock, in nanoseconds
     * @param maxHeadBytes maximum bytes of a head that is still read; a longer one is refused for its length
     */
    public ConnectionWatch(ServerLoad load, LongSupplier nanoTime, int maxHeadBytes) {
        this.load = load;
        this.nanoTime = nanoTime;
        this.maxHeadBytes = maxHeadBytes;
    }

    /** Starts the checks on the caller's event loop. */
    public void start(Vertx vertx) {
        vertx.setPeriodic(CHECK_MILLIS, _ -> checkAll());
    }

    /** Sets up a new connection before anything is read from it. */
    public void open(HttpConnection http) {
        ChannelHandlerContext handler = ((HttpServerConnection) http).channelHandlerContext();
        Channel channel = handler.channel();
        String address = Optional.ofNullable(http.remoteAddress())
                .map(a -> a.hostAddress())
                .orElse("unknown");
        ClientAccount client = load.enter(ClientAddress.of(address, null, 0));
        ServerLoad.Standing standing = load.connect(client);
        Connection connection = new Connection(channel, load, client, standing, millis());
        channel.closeFuture().addListener(_ -> {
            open.remove(connection);
            connection.closed();
        });
        if (standing == ServerLoad.Standing.TOO_MANY) {
            connection.abort();
            return;
        }
        connection.attach();
        open.add(connection);
        channel.config().setOption(ChannelOption.ALLOW_HALF_CLOSURE, true);
        channel.config().setOption(NOT_SENT, NOT_SENT_LOW_WATER);
        channel.config().setWriteBufferWaterMark(UNWRITTEN);
        guard(handler, connection);
        if (connection.isSpare()) {
            var _ = channel.eventLoop().schedule(() -> connection.abort(), SPARE_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void guard(ChannelHandlerContext handler, Connection connection) {
        ChannelPipeline pipeline = handler.pipeline();
        ProtocolGate messages = new ProtocolGate(connection);
        pipeline.addBefore(handler.name(), ProtocolGate.NAME, messages);
        pipeline.addFirst(new WriteMeter(connection.progress()), new HeadGate(connection, messages, maxHeadBytes));
    }

    private long millis() {
        return TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong());
    }

    private void checkAll() {
        long now = millis();
        List<Connection> stuck = new ArrayList<>();
        List<Connection> idle = new ArrayList<>();
        for (Connection connection : open) {
            if (!connection.progress().mayStay(unsent(connection.channel()), connection.isHeadIncomplete(), now)) {
                stuck.add(connection);
            } else if (connection.isIdleTooLong(now)) {
                idle.add(connection);
            } else if (connection.progress().paceChanged()) {
                limitNotSent(connection.channel(), connection.progress());
            }
        }
        stuck.forEach(Connection::abort);
        for (Connection connection : idle) {
            var _ = connection.channel().close();
        }
    }

    private static void limitNotSent(Channel channel, Progress progress) {
        channel.config().setOption(NOT_SENT, notSent(progress));
    }

    private static long notSent(Progress progress) {
        return progress.isFast() ? NOT_SENT_LOW_WATER_OF_FAST : NOT_SENT_LOW_WATER;
    }

    /** Bytes of answers that the kernel has not accepted yet. */
    static long unsent(Channel channel) {
        ChannelOutboundBuffer buffer = channel.unsafe().outboundBuffer();
        return buffer == null ? 0 : Math.max(0, buffer.totalPendingWriteBytes() - buffer.currentProgress());
    }

    /**
     * Counts the bytes that are written. If a body is too large for the kernel to accept at once, the head before it is
     * flushed separately. Otherwise the partial write would make Netty assume that this connection accepts little at a
     * time, and write every later head and body separately for as long as the connection lives.
     */
    private static final class WriteMeter extends ChannelOutboundHandlerAdapter {
        private final Progress progress;

        WriteMeter(Progress progress) {
            this.progress = progress;
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            if (message instanceof ByteBuf bytes) {
                if (progress.turnsFast(unsent(context.channel()))) {
                    limitNotSent(context.channel(), progress);
                }
                if (bytes.readableBytes() >= 2 * notSent(progress)) {
                    context.flush();
                }
                progress.wrote(bytes.readableBytes());
            }
            var _ = context.write(message, promise);
        }
    }
}
