import { beforeEach, expect, test } from "vitest";
import { deleteWaiting, findWaiting, saveWaiting } from "./waiting-message.ts";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const waiting = { message: "Sign in", expiresAt: 1_000 };

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
};
beforeEach(() => items.clear());

test("keeps the last message of an address until it expires", () => {
  saveWaiting(storage, address, { message: "earlier", expiresAt: 900 });
  saveWaiting(storage, address, waiting);
  expect(findWaiting(storage, address, 999)).toEqual(waiting);
  expect(findWaiting(storage, address, 1_000)).toBeNull();
  expect(findWaiting(storage, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", 0)).toBeNull();
  deleteWaiting(storage, address);
  expect(findWaiting(storage, address, 999)).toBeNull();
});

test.each(["", "{", "1", "null", '{"message":1,"expiresAt":2000}', '{"message":"m"}'])(
  "takes %j in the storage for no message",
  (text) => {
    items.set(`sign-in.${address.toLowerCase()}`, text);
    expect(findWaiting(storage, address, 0)).toBeNull();
  },
);
