import { expect, test } from "vitest";
import { deriveState, mayRequest } from "./api-key.ts";

test.each([
  [{ expiresAt: null, revokedAt: null }, "active"],
  [{ expiresAt: 101, revokedAt: null }, "active"],
  [{ expiresAt: 100, revokedAt: null }, "expired"],
  [{ expiresAt: 101, revokedAt: 1 }, "revoked"],
  [{ expiresAt: 1, revokedAt: 1 }, "revoked"],
])("the state of a key with %o at 100 is %s", (key, state) => {
  expect(deriveState(key, 100)).toBe(state);
});

test("may request all assets, or those that it names", () => {
  expect(mayRequest({ assets: null }, "0x1@97")).toBe(true);
  expect(mayRequest({ assets: ["0x1@97"] }, "0x1@97")).toBe(true);
  expect(mayRequest({ assets: ["0x1@97"] }, "0x1@4443")).toBe(false);
});
