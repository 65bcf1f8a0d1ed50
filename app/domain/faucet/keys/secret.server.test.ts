import { expect, test } from "vitest";
import {
  hashSecret,
  newSecret,
  parseBearer,
  parseIdempotencyKey,
  prefixOf,
} from "./secret.server.ts";

test("creates secrets of 256 bits with a recognizable beginning", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^tanf_[0-9a-f]{64}$/);
});

test("shows six digits of a secret, and stores its SHA-256", () => {
  const secret = `tanf_${"0123456789abcdef".repeat(4)}`;
  expect(prefixOf(secret)).toBe("tanf_012345");
  // From FIPS 180-2.
  const ofAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(hashSecret("abc")).toBe(ofAbc);
});

test.each([
  ["Bearer tanf_1", "tanf_1"],
  ["bearer   tanf_1 ", "tanf_1"],
  ["Bearer tanf_1 tanf_2", null],
  ["Bearer", null],
  ["Bearer ", null],
  ["Basic dXNlcjpwYXNz", null],
  ["tanf_1", null],
  ["", null],
  [null, null],
])("parses the Authorization header %o as %o", (header, token) => {
  expect(parseBearer(header)).toBe(token);
});

test.each([[null], ["build-4711"], ["a"], ["x".repeat(100)]])(
  "accepts the idempotency key %o",
  (text) => {
    expect(parseIdempotencyKey(text)).toEqual({ kind: "ok", value: text });
  },
);

test.each([[""], ["a b"], ["x".repeat(101)], ["ü"], ["a\tb"]])(
  "rejects the idempotency key %o",
  (text) => {
    expect(parseIdempotencyKey(text)).toMatchObject({ kind: "invalid" });
  },
);
