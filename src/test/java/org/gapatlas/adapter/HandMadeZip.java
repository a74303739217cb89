package org.gapatlas.adapter;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes ZIP files byte by byte that no library would write. */
final class HandMadeZip {
    private static final int STORED = 0;
    private static final int DEFLATED = 8;

    private final List<Entry> entries = new ArrayList<>();
    private byte[] comment = {};

    /** An entry that is valid at first; each setter makes one field wrong. */
    static final class Entry {
        private String name;
        private String localName;
        private int flags;
        private int method;
        private byte[] stored;
        private long storedSize;
        private long size;
        private long crc32;

        private Entry(String name, int method, byte[] stored, byte[] content) {
            this.name = name;
            this.localName = name;
            this.method = method;
            this.stored = stored;
            this.storedSize = stored.length;
            this.size = content.length;
            CRC32 crc = new CRC32();
            crc.update(content);
            this.crc32 = crc.getValue();
        }

        Entry named(String newName) {
            name = newName;
            localName = newName;
            return this;
        }

        Entry namedLocally(String newName) {
            localName = newName;
            return this;
        }

        Entry flags(int newFlags) {
            flags = newFlags;
            return this;
        }

        Entry method(int newMethod) {
            method = newMethod;
            return this;
        }

        Entry size(long newSize) {
            size = newSize;
            return this;
        }

        Entry storedSize(long newSize) {
            storedSize = newSize;
            return this;
        }
    }

    Entry store(String name, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        entries.add(new Entry(name, STORED, bytes, bytes));
        return entries.get(entries.size() - 1);
    }

    Entry deflate(String name, byte[] content) {
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            deflater.setInput(content);
            deflater.finish();
            byte[] buffer = new byte[content.length + 64];
            int length = deflater.deflate(buffer);
            entries.add(new Entry(name, DEFLATED, Arrays.copyOf(buffer, length), content));
        }
        return entries.get(entries.size() - 1);
    }

    HandMadeZip comment(byte[] bytes) {
        comment = bytes;
        return this;
    }

    PublisherFile file() {
        return PublisherFile.of("hand-made.zip", bytes());
    }

    byte[] bytes() {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        ByteArrayOutputStream directory = new ByteArrayOutputStream();
        for (Entry entry : entries) {
            directory.writeBytes(central(entry, zip.size()));
            zip.writeBytes(local(entry));
        }
        int start = zip.size();
        zip.writeBytes(directory.toByteArray());
        zip.writeBytes(little(22 + comment.length)
                .putInt(0x06054b50)
                .putInt(0)
                .putShort((short) entries.size())
                .putShort((short) entries.size())
                .putInt(directory.size())
                .putInt(start)
                .putShort((short) comment.length)
                .put(comment)
                .array());
        return zip.toByteArray();
    }

    private static byte[] local(Entry entry) {
        byte[] name = entry.localName.getBytes(StandardCharsets.UTF_8);
        return little(30 + name.length + entry.stored.length)
                .putInt(0x04034b50)
                .putShort((short) 20)
                .putShort((short) entry.flags)
                .putShort((short) entry.method)
                .putInt(0)
                .putInt((int) entry.crc32)
                .putInt((int) entry.storedSize)
                .putInt((int) entry.size)
                .putShort((short) name.length)
                .putShort((short) 0)
                .put(name)
                .put(entry.stored)
                .array();
    }

    private static byte[] central(Entry entry, int header) {
        byte[] name = entry.name.getBytes(StandardCharsets.UTF_8);
        return little(46 + name.length)
                .putInt(0x02014b50)
                .putShort((short) 20)
                .putShort((short) 20)
                .putShort((short) entry.flags)
                .putShort((short) entry.method)
                .putInt(0)
                .putInt((int) entry.crc32)
                .putInt((int) entry.storedSize)
                .putInt((int) entry.size)
                .putShort((short) name.length)
                .putInt(0)
                .putInt(0)
                .putInt(0)
                .putInt(header)
                .put(name)
                .array();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
