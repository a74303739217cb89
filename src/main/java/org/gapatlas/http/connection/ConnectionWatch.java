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
 * Opens the connections of one event loop and looks at each of them once a second, so that none stays that does not
 * move. Used on that event loop alone.
 */
public final class ConnectionWatch {
    private static final long LOOK_MILLIS = 1_000;
    private static final long SPARE_SECONDS = 5;
    /**
     * Bytes that the machine may hold for a client beyond what is on its way, so few that a slow one is seen to move: it takes
     * more when half of them are gone.
     */
    private static final long NOT_SENT_LOW_WATER = 32 << 10;

    /** The same for a client that was fast a moment ago; with fewer it would wait for the server. */
    private static final long NOT_SENT_LOW_WATER_OF_FAST = 256 << 10;

    /** Of the native transport, which may be absent; by name, since its classes are, too. */
    private static final ChannelOption<Long> NOT_SENT =
            ChannelOption.valueOf("io.netty.channel.epoll.EpollChannelOption#TCP_NOTSENT_LOWAT");

    /** Bytes of answers, beyond one, that wait in a connection without being counted. */
    private static final WriteBufferWaterMark UNWRITTEN = new WriteBufferWaterMark(16 << 10, 32 << 10);

    private final ServerLoad load;
    private final LongSupplier nanoTime;
    private final int mostHeadBytes;
    private final Set<Connection> open = new LinkedHashSet<>();

    /**
     * @param nanoTime nanoseconds of a clock that never goes back
     * @param mostHeadBytes of a head that is still read, to be refused for its length
     */
    public ConnectionWatch(ServerLoad load, LongSupplier nanoTime, int mostHeadBytes) {
        this.load = load;
        this.nanoTime = nanoTime;
        this.mostHeadBytes = mostHeadBytes;
    }

    /** Begins to look, on the event loop of the caller. */
    public void start(Vertx vertx) {
        vertx.setPeriodic(LOOK_MILLIS, _ -> look());
    }

    /** Takes in a new connection, before anything is read from it. */
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
        connection.remember();
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
        pipeline.addFirst(new WriteMeter(connection.progress()), new HeadGate(connection, messages, mostHeadBytes));
    }

    private long millis() {
        return TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong());
    }

    private void look() {
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

    /** Bytes of answers that the machine has not taken yet. */
    static long unsent(Channel channel) {
        ChannelOutboundBuffer buffer = channel.unsafe().outboundBuffer();
        return buffer == null ? 0 : Math.max(0, buffer.totalPendingWriteBytes() - buffer.currentProgress());
    }

    /**
     * Counts what is written to the machine. What is too much for it to take at a time does not go together with the head before
     * it: Netty would learn from the half that is left that this connection takes little, and from then on give the machine each
     * head alone, and each body after it, for as long as the connection lives.
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
