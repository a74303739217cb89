package org.gapatlas.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.impl.HttpServerConnection;

/**
 * Stands between the decoder and Vert.x on each connection, for three things that Vert.x would settle without asking
 * us. A version that it does not know, which it answers with an empty 501, and a request line that nobody could read,
 * which looks like a request for an address of the decoder's invention, become requests that
 * {@link RequestHandler#handleInvalid} refuses as it refuses everything. Content that breaks off, for which it hangs up
 * before the answer is out, becomes content that ends.
 */
final class ProtocolGate extends ChannelInboundHandlerAdapter {
    private static final String HTTP = "HTTP";
    /** How the decoder calls the target of a request line that it could not read. */
    private static final String UNREADABLE = "/bad-request";

    private State state = State.LISTENING;

    private ProtocolGate() {}

    private enum State {
        LISTENING,
        /** The request in hand is refused, and the connection ends with its answer. */
        REFUSING,
        /** What comes after the refused request is not looked at. */
        DEAF
    }

    /** The request speaks a version of HTTP that this server does not. */
    static final class UnknownVersionException extends Exception {
        private static final long serialVersionUID = 1L;

        UnknownVersionException(HttpVersion version) {
            super(version.text(), null, false, false);
        }
    }

    /** Puts a gate on a new connection. */
    static void guard(HttpConnection connection) {
        if (connection instanceof HttpServerConnection server) {
            ChannelHandlerContext context = server.channelHandlerContext();
            context.pipeline().addBefore(context.name(), "protocol-gate", new ProtocolGate());
        }
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
        if (request.decoderResult().isFailure()) {
            state = State.REFUSING;
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
}
