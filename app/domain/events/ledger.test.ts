import fc from "fast-check";
import { type Address, getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { fromSortable, sumMovements, toSortable } from "./ledger.ts";

const accounts = Array.from({ length: 5 }, (_, i) =>
  getAddress(`0x${String(i).padStart(40, "0")}`),
);
const account = fc.constantFrom<Address>(...accounts);
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

test("sums all balances to minted minus burned", () => {
  const movement = fc.record({ from: account, to: account, value: units });
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const events = movements.map(({ value, ...parties }) => ({
        name: "Transfer",
        args: { ...parties, value: String(value) },
      }));
      const { made, ended, changes } = sumMovements(events);
      expect([...changes.values()].reduce((sum, change) => sum + change, 0n)).toBe(made - ended);
      expect(changes.has(zeroAddress)).toBe(false);
    }),
  );
});

test("debits a fee from its payer only and ignores events that move nothing", () => {
  const [, payer = zeroAddress] = accounts;
  const { shared, changes } = sumMovements([
    { name: "FeeReflected", args: { from: payer, amount: "7" } },
    { name: "Paused", args: { account: payer } },
  ]);
  expect(shared).toBe(7n);
  expect([...changes]).toEqual([[payer.toLowerCase(), -7n]]);
});

test("sorts balances of any size and sign as text as it does as numbers", () => {
  const balance = fc.oneof(
    fc.bigInt({ min: -(10n ** 96n), max: 10n ** 96n }),
    fc.bigInt(-99n, 99n),
  );
  fc.assert(
    fc.property(balance, balance, (one, other) => {
      expect(fromSortable(toSortable(one))).toBe(one);
      expect(toSortable(one) < toSortable(other)).toBe(one < other);
    }),
  );
});
