package org.gapatlas.http.connection;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the decoder and Vert.x on each connection and handles what Vert.x would otherwise decide itself.
 * Requests of an unknown HTTP version, which Vert.x answers with an empty 501, and requests that cannot be decoded go
 * to the handler of invalid requests, which refuses them like all others. Content that breaks off, for which Vert.x
 * would close the connection before the answer is sent, is made to end normally. {@code Connection} is parsed as a
 * list. A client that has finished sending still gets its answers.
 */
final class ProtocolGate extends ChannelDuplexHandler {
    static final String NAME = "protocol-gate";

    private static final String HTTP = "HTTP";
    /** The target that the decoder gives to a request line that it cannot read. */
    private static final String UNREADABLE = "/bad-request";
    /**
     * How long a half-closed connection may wait for an answer. Until one is sent, a client that has disconnected looks
     * like one that has only finished sending.
     */
    private static final int HALF_CLOSED_SECONDS = 60;

    private final Connection connection;
    private State state = State.LISTENING;
    private boolean isInputShut;
    private @Nullable ChannelHandlerContext context;

    ProtocolGate(Connection connection) {
        this.connection = connection;
    }

    private enum State {
        LISTENING,
        /** The connection closes after the answer to the current request. */
        CLOSING,
        /** Further data is ignored. */
        IGNORING
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        this.context = context;
    }

    /** Refuses a request that the decoder has not seen; further data is ignored. */
    void refuse(HeadScanner.@Nullable Line line, Exception reason) {
        HttpMethod method = line == null ? HttpMethod.GET : HttpMethod.valueOf(line.method());
        HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, method, line == null ? "" : line.target());
        request.setDecoderResult(DecoderResult.failure(reason));
        if (state == State.LISTENING) {
            connection.requestReceived(0);
            ChannelHandlerContext here = Objects.requireNonNull(context, "the gate stands");
            state = State.CLOSING;
            here.fireChannelRead(request);
            here.fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        }
        state = State.IGNORING;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            inspect(request);
        }
        if (state == State.IGNORING) {
            ReferenceCountUtil.release(message);
        } else if (isBroken(message)) {
            ReferenceCountUtil.release(message);
            context.fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        } else {
            context.fireChannelRead(message);
        }
    }

    private static boolean isBroken(Object message) {
        return message instanceof HttpContent content
                && !(message instanceof HttpRequest)
                && content.decoderResult().isFailure();
    }

    private void inspect(HttpRequest request) {
        if (state != State.LISTENING) {
            state = State.IGNORING;
            return;
        }
        if (request.decoderResult().isSuccess()) {
            checkVersion(request);
        } else if (request.uri().equals(UNREADABLE)) {
            request.setUri("").setProtocolVersion(HttpVersion.HTTP_1_1);
        }
        if (request.decoderResult().isFailure() || settleConnection(request)) {
            state = State.CLOSING;
        }
    }

    /** Makes the answer use a supported version. A later minor version is treated as HTTP/1.1. */
    private static void checkVersion(HttpRequest request) {
        HttpVersion version = request.protocolVersion();
        if (version.equals(HttpVersion.HTTP_1_1) || version.equals(HttpVersion.HTTP_1_0)) {
            return;
        }
        request.setProtocolVersion(HttpVersion.HTTP_1_1);
        if (!version.protocolName().equals(HTTP)) {
            request.setDecoderResult(DecoderResult.failure(new IllegalArgumentException("not HTTP")));
        } else if (version.majorVersion() != 1) {
            request.setDecoderResult(DecoderResult.failure(new UnknownVersionException(version)));
        }
    }

    /**
     * Reduces {@code Connection} to one word, because Vert.x compares the field as a whole. Returns true if the
     * connection closes after the answer.
     */
    private boolean settleConnection(HttpRequest request) {
        HttpHeaders headers = request.headers();
        boolean isVersion10 = request.protocolVersion().equals(HttpVersion.HTTP_1_0);
        boolean mustClose = connection.isSpare() || hasContent(headers);
        if (!mustClose && !isVersion10 && !headers.contains(HttpHeaderNames.CONNECTION)) {
            return false;
        }
        String list = String.join(",", headers.getAll(HttpHeaderNames.CONNECTION));
        boolean closes =
                mustClose || Tokens.hasMember(list, "close") || (isVersion10 && !Tokens.hasMember(list, "keep-alive"));
        headers.set(HttpHeaderNames.CONNECTION, closes ? HttpHeaderValues.CLOSE : HttpHeaderValues.KEEP_ALIVE);
        return closes;
    }

    private static boolean hasContent(HttpHeaders headers) {
        String length = headers.get(HttpHeaderNames.CONTENT_LENGTH);
        return (length != null && !length.equals("0")) || headers.contains(HttpHeaderNames.TRANSFER_ENCODING);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        var _ = context.write(message, promise);
        if (message instanceof LastHttpContent) {
            connection.answerWritten();
            if (isInputShut && connection.isIdle()) {
                context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
            }
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            isInputShut = true;
            HalfClosedSocket.keepWritable(context.channel());
            if (connection.isIdle()) {
                context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
            } else {
                closeLater(context);
            }
        }
        context.fireUserEventTriggered(event);
    }

    /** Closes the connection later, unless the client is reading an answer then; its rate is checked elsewhere. */
    private void closeLater(ChannelHandlerContext context) {
        var _ = context.executor()
                .schedule(
                        () -> {
                            if (connection.isTakingAnswer()) {
                                closeLater(context);
                            } else {
                                var _ = context.close();
                            }
                        },
                        HALF_CLOSED_SECONDS,
                        TimeUnit.SECONDS);
    }
}
