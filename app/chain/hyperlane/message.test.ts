import fc from "fast-check";
import { bytesToHex, concat, type Hex, keccak256, slice } from "viem";
import { expect, test } from "vitest";
import { HyperlaneFormatError, toBytes32, toEvmAddress } from "./format.ts";
import { bytes32, someBytes, uint32 } from "./hyperlane.test-support.ts";
import {
  decodeMessage,
  decodeTokenBody,
  encodeMessage,
  encodeTokenBody,
  messageId,
} from "./message.ts";
import { messageVectors } from "./vectors.test-support.ts";

const message = fc.record({
  nonce: uint32,
  origin: uint32,
  sender: bytes32,
  destination: uint32,
  recipient: bytes32,
  body: someBytes,
});

test("matches the message ids of Hyperlane's vectors", () => {
  for (const { id, body, ...header } of messageVectors) {
    const raw = encodeMessage({ ...header, body: bytesToHex(Uint8Array.from(body)) });
    expect(messageId(raw)).toBe(id);
  }
});

test("decodes an encoded message to the same message", () => {
  fc.assert(
    fc.property(message, (input) => {
      const raw = encodeMessage(input);
      expect(decodeMessage(raw)).toEqual(input);
      expect(messageId(raw)).toBe(keccak256(raw));
    }),
  );
});

test("re-encodes any decodable bytes unchanged and rejects the rest", () => {
  const almost = someBytes.map((tail) => concat(["0x03", tail]));
  fc.assert(
    fc.property(fc.oneof(someBytes, almost), (raw) => {
      try {
        expect(encodeMessage(decodeMessage(raw))).toBe(raw);
      } catch (error) {
        expect(error).toBeInstanceOf(HyperlaneFormatError);
      }
    }),
  );
});

test("rejects a message that is too short, of another version or not hex", () => {
  fc.assert(
    fc.property(message, fc.integer({ min: 0, max: 76 }), (input, length) => {
      const raw = encodeMessage({ ...input, body: "0x" });
      const short: Hex = length === 0 ? "0x" : slice(raw, 0, length);
      expect(() => decodeMessage(short)).toThrow(HyperlaneFormatError);
      expect(() => decodeMessage(concat(["0x02", slice(raw, 1)]))).toThrow("version 2");
    }),
  );
  for (const raw of ["", "0x0", "0xzz", "03"]) {
    expect(() => decodeMessage(raw as Hex)).toThrow(HyperlaneFormatError);
  }
});

test("round-trips a token message and rejects one of another length", () => {
  const body = fc.record({
    recipient: bytes32,
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  });
  fc.assert(
    fc.property(body, (input) => {
      const raw = encodeTokenBody(input);
      expect(decodeTokenBody(raw)).toEqual(input);
      expect(() => decodeTokenBody(slice(raw, 0, 63))).toThrow("64 bytes, this one 63");
      expect(() => decodeTokenBody(concat([raw, "0x00"]))).toThrow("64 bytes, this one 65");
    }),
  );
});

test("converts 32 bytes to an address only if the first twelve are zero", () => {
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  expect(toEvmAddress(toBytes32(address))).toBe(address);
  expect(() => toEvmAddress(`0x01${toBytes32(address).slice(4)}`)).toThrow(HyperlaneFormatError);
  expect(() => toEvmAddress(address)).toThrow(HyperlaneFormatError);
});
