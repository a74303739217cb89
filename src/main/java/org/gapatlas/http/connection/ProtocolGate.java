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
 * Stands between the decoder and Vert.x on each connection, for what Vert.x would settle without asking us. A version
 * that it does not know, which it answers with an empty 501, and what nobody could read become requests that the handler
 * of invalid ones refuses as it refuses everything. Content that breaks off, for which it hangs up before the answer is
 * out, becomes content that ends. {@code Connection} is read as the list that it is. A client that has said its last is
 * still answered.
 */
final class ProtocolGate extends ChannelDuplexHandler {
    static final String NAME = "protocol-gate";

    private static final String HTTP = "HTTP";
    /** How the decoder calls the target of a request line that it could not read. */
    private static final String UNREADABLE = "/bad-request";
    /** A client that is gone altogether looks like one that only sends no more, until an answer goes out to it. */
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
        /** The connection ends with the answer to the request in hand. */
        CLOSING,
        /** What comes after that is not looked at. */
        DEAF
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        this.context = context;
    }

    /** Has a request refused that the decoder never saw; nothing behind it is looked at. */
    void refuse(HeadScanner.@Nullable Line line, Exception reason) {
        HttpMethod method = line == null ? HttpMethod.GET : HttpMethod.valueOf(line.method());
        HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, method, line == null ? "" : line.target());
        request.setDecoderResult(DecoderResult.failure(reason));
        if (state == State.LISTENING) {
            connection.requestCame(0);
            ChannelHandlerContext here = Objects.requireNonNull(context, "the gate stands");
            state = State.CLOSING;
            here.fireChannelRead(request);
            here.fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        }
        state = State.DEAF;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            inspect(request);
        }
        if (state == State.DEAF) {
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
            state = State.DEAF;
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

    /** The answer is in a version of ours. A later minor version is understood as the latest that we know. */
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

    /** Leaves one word for Vert.x, which compares the field as a whole; true if the connection ends with the answer. */
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
            connection.answerWent();
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
                endLater(context);
            }
        }
        context.fireUserEventTriggered(event);
    }

    /** Whoever takes an answer is there; how fast it has to be taken is watched elsewhere. */
    private void endLater(ChannelHandlerContext context) {
        var _ = context.executor()
                .schedule(
                        () -> {
                            if (connection.isTakingAnswer()) {
                                endLater(context);
                            } else {
                                var _ = context.close();
                            }
                        },
                        HALF_CLOSED_SECONDS,
                        TimeUnit.SECONDS);
    }
}
