import fc from "fast-check";
import {
  type Address,
  encodeEventTopics,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
  zeroAddress,
} from "viem";
import { expect, test } from "vitest";
import { readTransfers, sumUpTransfers, type Transfer } from "./effects.ts";

const account = (number: number): Address => getAddress(numberToHex(number, { size: 20 }));
const [sender, contract, alice, bob, usdt] = [1, 2, 3, 4, 5].map(account) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const topicsOf = (name: "Transfer" | "Approval") =>
  encodeEventTopics({
    abi: erc20Abi,
    eventName: name,
    args: name === "Transfer" ? { from: sender, to: alice } : { owner: sender, spender: alice },
  }) as [Hex, ...Hex[]];
const fifteen = numberToHex(15, { size: 32 });

test("reads transfers of tokens and of the coin, and nothing else", () => {
  const log = { address: usdt, topics: topicsOf("Transfer"), data: fifteen };
  const transfer = { token: usdt, from: sender, to: alice, units: 15n };
  expect(readTransfers([log])).toEqual([transfer]);
  const coin = `0x${"e".repeat(40)}` as const;
  expect(readTransfers([{ ...log, address: coin }])).toEqual([{ ...transfer, token: null }]);
  expect(
    readTransfers([
      { ...log, topics: topicsOf("Approval") },
      { ...log, topics: [...log.topics, fifteen], data: "0x" },
      { ...log, topics: [] },
      { ...log, data: "0x" },
    ]),
  ).toEqual([]);
});

const sumUp = (transfers: readonly Transfer[]) => sumUpTransfers(transfers, { sender, contract });

test("counts what a contract passes on where it arrives, the largest recipient first", () => {
  expect(
    sumUp([
      { token: null, from: sender, to: contract, units: 15n },
      { token: null, from: contract, to: alice, units: 4n },
      { token: null, from: contract, to: bob, units: 9n },
      { token: null, from: contract, to: alice, units: 2n },
    ]),
  ).toEqual({
    paid: [{ token: null, units: 15n }],
    received: [],
    recipients: [
      { account: bob, token: null, units: 9n },
      { account: alice, token: null, units: 6n },
    ],
  });
});

test("nets what comes back, as change of a payment", () => {
  expect(
    sumUp([
      { token: null, from: sender, to: contract, units: 15n },
      { token: null, from: contract, to: sender, units: 5n },
      { token: usdt, from: contract, to: sender, units: 7n },
    ]),
  ).toEqual({
    paid: [{ token: null, units: 10n }],
    received: [{ token: usdt, units: 7n }],
    recipients: [],
  });
});

test("names no recipient if a contract holds a part, or several pass it on", () => {
  const paid = { token: null, from: sender, to: contract, units: 15n };
  const fee = { token: null, from: contract, to: alice, units: 1n };
  expect(sumUp([paid, fee]).recipients).toEqual([]);
  const hops = [
    { token: null, from: contract, to: alice, units: 15n },
    { token: null, from: alice, to: bob, units: 15n },
  ];
  expect(sumUp([paid, ...hops]).recipients).toEqual([]);
});

test("names no recipient of burned tokens, nor of others' transfers", () => {
  expect(
    sumUp([
      { token: usdt, from: sender, to: zeroAddress, units: 1n },
      { token: null, from: contract, to: alice, units: 3n },
    ]),
  ).toEqual({ paid: [{ token: usdt, units: 1n }], received: [], recipients: [] });
});

test("loses and invents nothing", () => {
  const someAccount = fc.constantFrom(sender, contract, alice, bob, zeroAddress);
  const transfer = fc.record({
    token: fc.constantFrom(null, usdt),
    from: someAccount,
    to: someAccount,
    units: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  });
  fc.assert(
    fc.property(fc.array(transfer), (transfers) => {
      const { paid, received, recipients } = sumUp(transfers);
      for (const token of [null, usdt]) {
        const of = (list: readonly { token: Address | null; units: bigint }[]) =>
          list.filter((one) => one.token === token).reduce((sum, { units }) => sum + units, 0n);
        const own = transfers.filter((one) => one.token === token);
        const sent = own.filter(({ from }) => from === sender);
        const got = own.filter(({ to }) => to === sender);
        expect(of(received) - of(paid)).toBe(of(got) - of(sent));
        const arrived = own.filter(({ to }) => ![sender, contract, zeroAddress].includes(to));
        // All of the payment is with the recipients, or none is named.
        expect(of(recipients)).toBe(of(paid) === of(arrived) ? of(paid) : 0n);
      }
      expect([...paid, ...received].every(({ units }) => units > 0n)).toBe(true);
    }),
  );
});
