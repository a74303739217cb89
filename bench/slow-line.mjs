// Simulates a phone's connection to a server: opening a connection takes a round trip, data takes half a round trip each
// way, and all connections share the bandwidth.
import { createServer, connect } from "node:net";

const PIECE = 1460;

/**
 * @param {URL} server
 * @param {{ roundTrip: number, bytesPerSecond: number }} line milliseconds, bytes
 */
export async function slowLine(server, { roundTrip, bytesPerSecond }) {
  let carried = 0;
  let free = 0;
  const later = (due, act) => setTimeout(act, Math.max(0, due - performance.now()));

  /** Sends a piece when the line is free; the next piece then waits for its turn, so that connections alternate. */
  function send(pieces, socket) {
    const piece = pieces[0];
    if (!piece) return;
    const began = Math.max(free, performance.now());
    free = began + (1000 * piece.length) / bytesPerSecond;
    later(free, () => {
      pieces.shift();
      carried += piece.length;
      later(performance.now() + roundTrip / 2, () => socket.writable && socket.write(piece));
      send(pieces, socket);
    });
  }

  const proxy = createServer((phone) => {
    const opened = performance.now() + roundTrip;
    const upstream = connect(Number(server.port), server.hostname);
    const pieces = [];
    phone.setNoDelay(true);
    phone.on("data", (data) => later(Math.max(performance.now(), opened) + roundTrip / 2, () => upstream.writable && upstream.write(data)));
    upstream.on("data", (data) => {
      const isIdle = pieces.length === 0;
      for (let i = 0; i < data.length; i += PIECE) pieces.push(data.subarray(i, i + PIECE));
      if (isIdle) send(pieces, phone);
    });
    for (const [one, other] of [[phone, upstream], [upstream, phone]]) {
      one.on("error", () => other.destroy());
      one.on("close", () => later(performance.now() + 2 * roundTrip, () => other.destroy()));
    }
  });
  await new Promise((done) => { proxy.listen(0, "127.0.0.1", done); });
  const { port } = proxy.address();
  return { address: `http://127.0.0.1:${port}`, bytes: () => carried, close: () => proxy.close() };
}
