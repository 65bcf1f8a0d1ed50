import { createPublicClient, custom, type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import { findAncestor } from "./read-chain.server.ts";

/** A chain with the given block hashes that records the blocks requested from it. */
function chainOf(hashes: Hex[]) {
  const requested: number[] = [];
  const client = createPublicClient({
    transport: custom({
      request: ({ params }: { params: [Hex] }) => {
        const number = Number(params[0]);
        requested.push(number);
        const hash = hashes[number];
        return Promise.resolve(
          hash ? { number: numberToHex(number), hash, timestamp: "0x1" } : null,
        );
      },
    }),
  });
  return {
    client,
    requested,
    headAt: (number: number) => ({ number, hash: hashes[number] ?? "0x", timestamp: 1 }),
  };
}

test("does not fetch a known ancestor again for the same head", async () => {
  const hashes: Hex[] = ["0x00", "0x01", "0x02", "0x03"];
  const { client, requested, headAt } = chainOf(hashes);
  const known = [{ number: 1, hash: "0x01" }];
  expect(await findAncestor(client, headAt(2), known)).toBe(1);
  expect(await findAncestor(client, headAt(2), known)).toBe(1);
  expect(requested).toEqual([1]);
  // Another head may have other ancestors, even at the same height.
  expect(await findAncestor(client, headAt(3), known)).toBe(1);
  expect(requested).toEqual([1, 1]);
  hashes.splice(1, 3, "0x11", "0x12", "0x13");
  expect(await findAncestor(client, headAt(3), known)).toBe(-1);
});

test("keeps the positions of many readers of a chain apart", async () => {
  const hashes = Array.from({ length: 40 }, (_, i): Hex => `0x${(i + 16).toString(16)}`);
  const { client, headAt } = chainOf(hashes);
  for (const [number, hash] of hashes.entries()) {
    expect(await findAncestor(client, headAt(39), [{ number, hash }])).toBe(number);
  }
  expect(await findAncestor(client, headAt(39), [{ number: 3, hash: "0xff" }])).toBe(-1);
});
