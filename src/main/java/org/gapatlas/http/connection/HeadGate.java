package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/**
 * Passes complete, well-formed request heads to the decoder and nothing after the first malformed one. Content, which
 * no resource accepts, is passed on unchanged; no request is read after it.
 */
final class HeadGate extends ChannelInboundHandlerAdapter {
    private final Connection connection;
    private final ProtocolGate messages;
    private final int maxBytes;
    private final HeadScanner scanner = new HeadScanner();

    private State state = State.READING;
    private @Nullable ByteBuf held;

    private enum State {
        READING,
        /** Content of the last request, or a head that is too long, which the decoder refuses. */
        PASSING,
        /** A request was refused; further data is ignored. */
        IGNORING
    }

    /** @param maxBytes maximum bytes of a head; the decoder has lower limits for its parts, with a message for each */
    HeadGate(Connection connection, ProtocolGate messages, int maxBytes) {
        this.connection = connection;
        this.messages = messages;
        this.maxBytes = maxBytes;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (!(message instanceof ByteBuf bytes) || state == State.PASSING) {
            context.fireChannelRead(message);
        } else if (state == State.IGNORING) {
            bytes.release();
        } else {
            read(context, joined(context, bytes));
        }
    }

    private ByteBuf joined(ChannelHandlerContext context, ByteBuf bytes) {
        ByteBuf before = held;
        if (before == null) {
            return bytes;
        }
        held = null;
        ByteBuf whole = before.isWritable(bytes.readableBytes()) ? before : grown(context, before, bytes);
        whole.writeBytes(bytes);
        bytes.release();
        return whole;
    }

    private static ByteBuf grown(ChannelHandlerContext context, ByteBuf before, ByteBuf more) {
        ByteBuf larger = context.alloc().heapBuffer(2 * (before.readableBytes() + more.readableBytes()));
        larger.writeBytes(before);
        before.release();
        return larger;
    }

    private void read(ChannelHandlerContext context, ByteBuf bytes) {
        while (bytes.isReadable() && state == State.READING) {
            switch (scanner.scan(bytes)) {
                case COMPLETE -> pass(context, bytes);
                case FAULTY ->
                    refuse(new MalformedHeadException("The request line or a header field is not valid HTTP."));
                case HOST_MISSING -> refuse(new MalformedHeadException("The Host header field is missing."));
                case HOST_UNCLEAR ->
                    refuse(new MalformedHeadException("The Host header field does not name one host."));
                case TOO_MANY_FIELDS -> refuse(new TooLongHttpHeaderException("too many header fields"));
                case INCOMPLETE -> {
                    hold(context, bytes);
                    return;
                }
            }
        }
        if (state == State.PASSING && bytes.isReadable()) {
            context.fireChannelRead(bytes);
        } else {
            bytes.release();
        }
        connection.holdHead(0);
    }

    private void pass(ChannelHandlerContext context, ByteBuf bytes) {
        if (connection.isAheadTooFar()) {
            refuse(new TooFarAheadException());
            return;
        }
        int length = scanner.length();
        if (scanner.hasContent()) {
            state = State.PASSING;
        }
        scanner.reset();
        connection.requestReceived(length);
        context.fireChannelRead(bytes.readRetainedSlice(length));
    }

    /** Keeps an incomplete head in a buffer of its own size instead of the larger one that it was read into. */
    private void hold(ChannelHandlerContext context, ByteBuf bytes) {
        int length = bytes.readableBytes();
        if (length > maxBytes) {
            state = State.PASSING;
            connection.holdHead(0);
            context.fireChannelRead(bytes);
            return;
        }
        if (!connection.holdHead(length)) {
            state = State.IGNORING;
            bytes.release();
            connection.abort();
            return;
        }
        if (bytes.hasArray() && bytes.readerIndex() == 0) {
            held = bytes;
            return;
        }
        held = context.alloc().heapBuffer(length + Math.min(length, 256)).writeBytes(bytes);
        bytes.release();
    }

    private void refuse(Exception reason) {
        state = State.IGNORING;
        messages.refuse(scanner.requestLine(), reason);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        ReferenceCountUtil.release(held);
        held = null;
    }
}
