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

test("a message has the id that Hyperlane's vector says", () => {
  for (const { id, body, ...header } of messageVectors) {
    const raw = encodeMessage({ ...header, body: bytesToHex(Uint8Array.from(body)) });
    expect(messageId(raw)).toBe(id);
  }
});

test("a message that is written is read back", () => {
  fc.assert(
    fc.property(message, (given) => {
      const raw = encodeMessage(given);
      expect(decodeMessage(raw)).toEqual(given);
      expect(messageId(raw)).toBe(keccak256(raw));
    }),
  );
});

test("any bytes are a message that is written back as they were, or are refused", () => {
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

test("a message that is short, of another version or no bytes is refused", () => {
  fc.assert(
    fc.property(message, fc.integer({ min: 0, max: 76 }), (given, length) => {
      const raw = encodeMessage({ ...given, body: "0x" });
      const short: Hex = length === 0 ? "0x" : slice(raw, 0, length);
      expect(() => decodeMessage(short)).toThrow(HyperlaneFormatError);
      expect(() => decodeMessage(concat(["0x02", slice(raw, 1)]))).toThrow("version 2");
    }),
  );
  for (const raw of ["", "0x0", "0xzz", "03"]) {
    expect(() => decodeMessage(raw as Hex)).toThrow(HyperlaneFormatError);
  }
});

test("a token message that is written is read back, and one of another length refused", () => {
  const body = fc.record({
    recipient: bytes32,
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  });
  fc.assert(
    fc.property(body, (given) => {
      const raw = encodeTokenBody(given);
      expect(decodeTokenBody(raw)).toEqual(given);
      expect(() => decodeTokenBody(slice(raw, 0, 63))).toThrow("64 bytes, this one 63");
      expect(() => decodeTokenBody(concat([raw, "0x00"]))).toThrow("64 bytes, this one 65");
    }),
  );
});

test("32 bytes are an address only when their first twelve are zero", () => {
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  expect(toEvmAddress(toBytes32(address))).toBe(address);
  expect(() => toEvmAddress(`0x01${toBytes32(address).slice(4)}`)).toThrow(HyperlaneFormatError);
  expect(() => toEvmAddress(address)).toThrow(HyperlaneFormatError);
});
