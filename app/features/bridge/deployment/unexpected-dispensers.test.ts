import { type Address, zeroHash } from "viem";
import { expect, test } from "vitest";
import { type Dispenser, findUnexpectedDispensers } from "./unexpected-dispensers.ts";

const ownDispenser = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const relayer = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const outsider = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const keys = {
  accounts: [
    { role: "Dispenser", address: ownDispenser },
    { role: "Relayer", address: relayer },
  ],
  dispenser: ownDispenser,
} as const;

function dispenser(address: Address): Dispenser {
  const when = { since: 1_700_000_000_000, txHash: zeroHash, isFinal: true };
  return { chainId: 4443, address, name: "console", ...when };
}

test("expects the dispenser that pays", () => {
  expect(findUnexpectedDispensers([dispenser(ownDispenser)], keys)).toEqual([]);
});

test("reports any other dispenser, also another key of this server", () => {
  const found = findUnexpectedDispensers([dispenser(outsider), dispenser(relayer)], keys);
  expect(found.map(({ address, known }) => [address, known])).toEqual([
    [outsider, null],
    [relayer, "key of this server (Relayer)"],
  ]);
});

test("reports any dispenser if none is configured", () => {
  const none = { accounts: [], dispenser: null };
  expect(findUnexpectedDispensers([dispenser(ownDispenser)], none)).toHaveLength(1);
});
