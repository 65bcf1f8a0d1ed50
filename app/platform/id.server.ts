import { randomBytes } from "node:crypto";

const maxPerMillisecond = 0xfff;
let last = { ms: 0, count: 0 };

/**
 * Returns a UUIDv7 (RFC 9562): sorting by id sorts by creation. Within a millisecond the 12 bits
 * after the time count up (the RFC's method 1), which preserves the order.
 */
export function newId(nowMs: number): string {
  last = successor(Math.floor(nowMs));
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [0, 8, 12, 16, 20].map((from, i, cuts) => hex.slice(from, cuts[i + 1])).join("-");
}

/**
 * Advances into the next millisecond if the clock was set back or a millisecond's ids are used up.
 */
function successor(nowMs: number): { ms: number; count: number } {
  if (nowMs > last.ms) return { ms: nowMs, count: 0 };
  if (last.count < maxPerMillisecond) return { ms: last.ms, count: last.count + 1 };
  return { ms: last.ms + 1, count: 0 };
}
