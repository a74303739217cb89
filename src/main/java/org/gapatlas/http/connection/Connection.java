package org.gapatlas.http.connection;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.util.AttributeKey;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.impl.HttpServerConnection;
import java.util.Objects;
import org.gapatlas.http.connection.ServerLoad.Standing;

/** A client's connection: the resources it holds and its progress. Used only on its event loop. */
public final class Connection {
    private static final AttributeKey<Connection> KEY = AttributeKey.valueOf(Connection.class, "connection");
    /** Approximate memory of a waiting request in addition to the bytes of its head. */
    private static final int BYTES_BESIDE_HEAD = 1_024;

    private static final long IDLE_MILLIS = 60_000;

    private final Channel channel;
    private final ServerLoad load;
    private final ClientAccount client;
    private final Standing standing;
    private final Progress progress;

    private int unanswered;
    private boolean wasAsked;
    private long quietSince;
    private long partialHead;
    private long waitingHeads;
    private long counted;

    Connection(Channel channel, ServerLoad load, ClientAccount client, Standing standing, long now) {
        this.channel = channel;
        this.load = load;
        this.client = client;
        this.standing = standing;
        this.progress = new Progress(load.limits(), now);
        this.quietSince = now;
    }

    /** The connection that belongs to Vert.x's connection. */
    public static Connection of(HttpConnection connection) {
        ChannelHandlerContext context = ((HttpServerConnection) connection).channelHandlerContext();
        return Objects.requireNonNull(context.channel().attr(KEY).get(), "each connection was opened here");
    }

    void attach() {
        channel.attr(KEY).set(this);
    }

    /** The account of the client, by the socket's address. */
    public ClientAccount client() {
        return client;
    }

    /** Whether it exceeds its client's limit. Its requests are then refused, except those for health. */
    public boolean isBeyondClientLimit() {
        return standing == Standing.SPARE_OF_CLIENT;
    }

    /** Whether it exceeds the server's limit. Its requests are then refused, except those for health. */
    public boolean isBeyondServerLimit() {
        return standing == Standing.SPARE_OF_ALL;
    }

    boolean isSpare() {
        return standing != Standing.REGULAR;
    }

    Channel channel() {
        return channel;
    }

    Progress progress() {
        return progress;
    }

    /** Whether all received requests are answered. */
    boolean isIdle() {
        return unanswered == 0;
    }

    /** Whether part of an answer is written and not sent yet. */
    boolean isTakingAnswer() {
        return ConnectionWatch.unsent(channel) > 0;
    }

    /**
     * Whether for a minute no request was received, no answer was being made and none was being sent. A client that
     * waits for an answer, or reads a large one slowly, is not idle.
     *
     * @param now milliseconds of the clock that was used when it was opened
     */
    boolean isIdleTooLong(long now) {
        if (wasAsked || !isIdle() || isHeadIncomplete() || isTakingAnswer()) {
            wasAsked = false;
            quietSince = now;
        }
        return now - quietSince >= IDLE_MILLIS;
    }

    boolean isHeadIncomplete() {
        return partialHead > 0;
    }

    boolean isAheadTooFar() {
        return unanswered >= load.limits().requestsAhead();
    }

    void requestReceived(int headBytes) {
        unanswered++;
        wasAsked = true;
        waitingHeads += headBytes + BYTES_BESIDE_HEAD;
        count();
    }

    void answerWritten() {
        if (unanswered > 0) {
            waitingHeads -= waitingHeads / unanswered;
            unanswered--;
            count();
        }
    }

    /**
     * Records how many bytes of an incomplete head are held.
     *
     * @return false if the limit on held bytes is exceeded
     */
    boolean holdHead(int bytes) {
        partialHead = bytes;
        return count();
    }

    private boolean count() {
        long held = partialHead + waitingHeads;
        long toCount = held > ServerLoad.FREE_HEAD_BYTES ? held : 0;
        long change = toCount - counted;
        if (change == 0) {
            return true;
        }
        counted = toCount;
        return load.addHeadBytes(change) || change < 0;
    }

    /** Closes the connection immediately and discards the data in its send buffer. */
    void abort() {
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        // Bypasses the pipeline, in which Vert.x would first send data that the client does not read.
        channel.unsafe().close(channel.voidPromise());
    }

    void closed() {
        partialHead = 0;
        waitingHeads = 0;
        count();
        load.disconnect(client, standing);
        load.leave(client);
    }
}
