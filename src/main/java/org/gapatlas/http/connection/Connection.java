package org.gapatlas.http.connection;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.util.AttributeKey;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.impl.HttpServerConnection;
import java.util.Objects;
import org.gapatlas.http.connection.ServerLoad.Standing;

/** One client's connection: what it holds and how far it is. Used on its event loop alone. */
public final class Connection {
    private static final AttributeKey<Connection> KEY = AttributeKey.valueOf(Connection.class, "connection");
    /** About what a request takes beside its bytes while it waits for its turn. */
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

    /** The connection of a request. */
    public static Connection of(HttpConnection connection) {
        ChannelHandlerContext context = ((HttpServerConnection) connection).channelHandlerContext();
        return Objects.requireNonNull(context.channel().attr(KEY).get(), "each connection was opened here");
    }

    void remember() {
        channel.attr(KEY).set(this);
    }

    /** Whose it is, by its socket. */
    public ClientAccount client() {
        return client;
    }

    /** Whether it is one too many of its client; then it is told so, unless it asks for the server's health. */
    public boolean isBeyondClientLimit() {
        return standing == Standing.SPARE_OF_CLIENT;
    }

    /** Whether it is one too many of all. */
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

    /** Whether every request that came is answered. */
    boolean isIdle() {
        return unanswered == 0;
    }

    /** Whether some of an answer is on its way and not taken yet. */
    boolean isTakingAnswer() {
        return ConnectionWatch.unsent(channel) > 0;
    }

    /**
     * Whether for a minute nothing was asked on it, is being answered or waits to be taken. Whoever waits for an answer, or takes
     * a large one slowly, is not idle.
     *
     * @param now milliseconds of the clock that it was opened by
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

    void requestCame(int headBytes) {
        unanswered++;
        wasAsked = true;
        waitingHeads += headBytes + BYTES_BESIDE_HEAD;
        count();
    }

    void answerWent() {
        if (unanswered > 0) {
            waitingHeads -= waitingHeads / unanswered;
            unanswered--;
            count();
        }
    }

    /**
     * Notes how much of a head that is not complete is held.
     *
     * @return false if it may not be held
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

    /** Ends it at once; what the machine still holds for it is dropped, too. */
    void abort() {
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        // Not by the pipeline, where Vert.x would first send what nobody takes.
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
