// Writes the two main files of a shapefile: outlines (.shp) and attributes (.dbf).

const POLYGON = 5;
const FILE_HEADER = 100;
const RECORD_HEADER = 8;

const contentLength = (rings) => 44 + 4 * rings.length + 16 * rings.reduce((sum, ring) => sum + ring.length, 0);

function writeBounds(buffer, at, points) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  [west, south, east, north].forEach((number, i) => buffer.writeDoubleLE(number, at + 8 * i));
}

function writePolygon(buffer, start, rings) {
  const points = rings.flat();
  buffer.writeInt32LE(POLYGON, start);
  writeBounds(buffer, start + 4, points);
  buffer.writeInt32LE(rings.length, start + 36);
  buffer.writeInt32LE(points.length, start + 40);
  let at = start + 44;
  let first = 0;
  for (const ring of rings) {
    at = buffer.writeInt32LE(first, at);
    first += ring.length;
  }
  for (const [x, y] of points) {
    at = buffer.writeDoubleLE(x, at);
    at = buffer.writeDoubleLE(y, at);
  }
  return at;
}

// One record per shape, which is given by its closed rings.
export function shp(shapes) {
  const length = shapes.reduce((sum, rings) => sum + RECORD_HEADER + contentLength(rings), FILE_HEADER);
  const buffer = Buffer.alloc(length);
  buffer.writeInt32BE(9994, 0);
  buffer.writeInt32BE(length / 2, 24);
  buffer.writeInt32LE(1000, 28);
  buffer.writeInt32LE(POLYGON, 32);
  writeBounds(buffer, 36, shapes.flat(2));
  let at = FILE_HEADER;
  shapes.forEach((rings, i) => {
    buffer.writeInt32BE(i + 1, at);
    buffer.writeInt32BE(contentLength(rings) / 2, at + 4);
    at = writePolygon(buffer, at + RECORD_HEADER, rings);
  });
  return buffer;
}

// A table of text, each column as wide as its longest cell; UTF-8.
export function dbf(columns, rows) {
  const cells = rows.map((row) => columns.map((column) => Buffer.from(row[column])));
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i].length)));
  const headerLength = 32 + 32 * columns.length + 1;
  const recordLength = 1 + widths.reduce((sum, width) => sum + width, 0);
  const buffer = Buffer.alloc(headerLength + recordLength * rows.length + 1, ' ');

  buffer.fill(0, 0, headerLength);
  buffer.writeUInt8(3, 0);
  buffer.set([123, 1, 1], 1); // The date 2023-01-01, so that the same input gives the same bytes.
  buffer.writeUInt32LE(rows.length, 4);
  buffer.writeUInt16LE(headerLength, 8);
  buffer.writeUInt16LE(recordLength, 10);
  columns.forEach((column, i) => {
    const at = 32 + 32 * i;
    buffer.write(column, at, 'ascii');
    buffer.write('C', at + 11, 'ascii');
    buffer.writeUInt8(widths[i], at + 16);
  });
  buffer.writeUInt8(0x0d, headerLength - 1);

  cells.forEach((row, r) => {
    let at = headerLength + r * recordLength + 1;
    row.forEach((cell, i) => {
      cell.copy(buffer, at);
      at += widths[i];
    });
  });
  buffer.writeUInt8(0x1a, buffer.length - 1);
  return buffer;
}
