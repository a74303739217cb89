// Writes a reproducible ZIP archive: every entry is dated 1980-01-01, the first day of the format.

import { crc32, deflateRawSync } from 'node:zlib';

const VERSION = 20;
const DEFLATED = 8;
const FIRST_DAY = (1 << 5) | 1;

// The fields that a local header and the directory share.
function commonFields(entry) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(entry.crc, 10);
  fields.writeUInt32LE(entry.deflated.length, 14);
  fields.writeUInt32LE(entry.content.length, 18);
  fields.writeUInt16LE(entry.name.length, 22);
  return fields;
}

function localHeader(entry) {
  return Buffer.concat([Buffer.from('PK\x03\x04'), commonFields(entry), entry.name]);
}

function directoryHeader(entry, offset) {
  const start = Buffer.alloc(6);
  start.write('PK\x01\x02');
  start.writeUInt16LE(VERSION, 4);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, commonFields(entry), end, entry.name]);
}

function endOfDirectory(count, length, offset) {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

// An archive of entries { name, content }, in the order given.
export function zip(files) {
  const local = [];
  const directory = [];
  let offset = 0;
  for (const { name, content } of files) {
    const deflated = deflateRawSync(content, { level: 9, memLevel: 9 });
    const entry = { name: Buffer.from(name), content, deflated, crc: crc32(content) };
    const bytes = Buffer.concat([localHeader(entry), deflated]);
    local.push(bytes);
    directory.push(directoryHeader(entry, offset));
    offset += bytes.length;
  }
  const headers = Buffer.concat(directory);
  return Buffer.concat([...local, headers, endOfDirectory(files.length, headers.length, offset)]);
}
