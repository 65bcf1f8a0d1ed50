import fc from "fast-check";
import { expect, test } from "vitest";
import { findAddress, parseAddress } from "./parse-address.ts";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const digits = address.slice(2);

test.each([
  ["with a checksum", address],
  ["in lower case", address.toLowerCase()],
  ["in capitals", `0x${digits.toUpperCase()}`],
  ["in capitals with 0X", address.toUpperCase()],
  ["from a QR code", `ethereum:${address}@4443`],
  ["from a QR code for payments", `ethereum:pay-${address}@97?value=1e18`],
  ["from a QR code without a chain", `ethereum:${address}`],
  ["from an account id", `eip155:11155111:${address}`],
  ["between spaces", `  ${address}\u00a0\n`],
  ["with characters of no width", `\u200b${address.slice(0, 9)}\u2060${address.slice(9)}\ufeff`],
])("reads an address %s", (_, text) => {
  expect(parseAddress(text)).toEqual({ kind: "ok", address });
});

test.each([
  ["", "enter an address: 0x and 40 hexadecimal digits"],
  [digits, "enter an address: 0x and 40 hexadecimal digits"],
  [`${address}0`, "enter an address: 0x and 40 hexadecimal digits"],
  [`\u202e${address}`, "enter an address: 0x and 40 hexadecimal digits"],
  // The QR code of a token's transfer names the token first, and not who gets it.
  [
    `ethereum:${address}@4443/transfer?address=${address}`,
    "enter an address: 0x and 40 hexadecimal digits",
  ],
  [address.replace("F6F4", "f6F4"), "the checksum of this address is wrong. Copy it again"],
  [`ethereum:${address}@1`, "this address is for chain 1, which the console does not know"],
  [`eip155:1:${address}`, "this address is for chain 1, which the console does not know"],
])("explains what is wrong with %j", (text, reason) => {
  expect(parseAddress(text)).toEqual({ kind: "invalid", reason });
});

test("finds only an address whose every digit the text contains, in order", () => {
  const text = fc.string({ unit: fc.constantFrom(..."0x@?:/ \u200b", address, "ethereum", "1") });
  fc.assert(
    fc.property(text, (input) => {
      const found = findAddress(input);
      if (found !== null) expect(input.replaceAll("\u200b", "")).toContain(found.slice(2));
    }),
  );
});
