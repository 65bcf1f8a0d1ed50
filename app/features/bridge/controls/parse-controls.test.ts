import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { Delivery } from "#app/domain/bridge/controls/controls.types.ts";
import {
  deliveryCostWei,
  parseNewAccount,
  parseCapacity,
  parseDelivery,
  parseFee,
  parseThreshold,
  parseValidators,
} from "./parse-controls.ts";

const usdt = { symbol: "USDT", decimals: 6, scale: 10n ** 12n };
const tan = { symbol: "TAN", decimals: 18, scale: 1n };
const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("stores a limit in message units, rounded to whole units per second", () => {
  expect(parseCapacity("86400", tan)).toEqual({ kind: "ok", value: 86_400n * 10n ** 18n });
  expect(parseCapacity("0.0864", usdt)).toEqual({ kind: "ok", value: 864n * 10n ** 14n });
  const odd = parseCapacity("1", tan);
  expect(odd).toEqual({ kind: "ok", value: 10n ** 18n - (10n ** 18n % 86_400n) });
});

test.each([
  ["0", "more than 0"],
  ["0.000000000000086399", "Pause the route instead"],
  ["1 000", "without thousands separators"],
  ["", "amount"],
])("rejects a limit of %j: %s", (text, label) => {
  expect(parseCapacity(text, tan)).toMatchObject({
    kind: "invalid",
    message: expect.stringContaining(label) as string,
  });
});

test("accepts a fee of zero and rejects one above the contract's limit", () => {
  const coin = { symbol: "TAN", decimals: 18 };
  expect(parseFee("0", coin, 10n ** 17n)).toEqual({ kind: "ok", value: 0n });
  expect(parseFee("0.1", coin, 10n ** 17n)).toEqual({ kind: "ok", value: 10n ** 17n });
  expect(parseFee("0.100000000000000001", coin, 10n ** 17n)).toEqual({
    kind: "invalid",
    message: "The contract allows at most 0.1 TAN.",
  });
});

const delivery: Delivery = {
  chainId: 97,
  domain: 97,
  gasPriceWei: 10n ** 9n,
  exchangeRate: 10n ** 10n,
  gasOverhead: 200_000n,
};

test("prices a delivery at the destination's gas price, in the origin's coin", () => {
  expect(deliveryCostWei(delivery, 100_000n)).toBe(300_000n * 10n ** 9n);
  const dear = { ...delivery, gasPriceWei: 5n * 10n ** 8n, exchangeRate: 4n * 10n ** 10n };
  expect(deliveryCostWei(dear, 100_000n)).toBe(600_000n * 10n ** 9n);
});

test("parses each figure of a price separately", () => {
  const text = { gasPrice: "0.5", exchangeRate: "4", gasOverhead: "210000" };
  expect(parseDelivery(text, delivery)).toEqual({
    gasPrice: { kind: "ok", value: 5n * 10n ** 8n },
    exchangeRate: { kind: "ok", value: 4n * 10n ** 10n },
    gasOverhead: { kind: "ok", value: 210_000n },
  });
  const wrong = { gasPrice: "0", exchangeRate: "0.00000000001", gasOverhead: "1.5" };
  expect(Object.values(parseDelivery(wrong, delivery)).map(({ kind }) => kind)).toEqual(
    Array(3).fill("invalid"),
  );
  const same = { gasPrice: "1", exchangeRate: "1", gasOverhead: "200000" };
  expect(parseDelivery(same, delivery).gasPrice).toMatchObject({ kind: "invalid" });
});

test("accepts validators in any notation, keeps their order and rejects repeats", () => {
  expect(parseValidators(`${bob}\n ${alice.toLowerCase()},`)).toEqual({
    kind: "ok",
    value: [bob, alice],
  });
  const broken = (text: string) => {
    const parsed = parseValidators(text);
    return parsed.kind === "invalid" ? parsed.message : null;
  };
  expect(broken(`${alice} ${alice.toLowerCase()}`)).toContain("is listed twice");
  expect(broken("")).toContain("at least one");
  expect(broken(zeroAddress)).toContain("not a valid address");
  expect(broken(alice.replace("f39F", "F39F"))).toContain("not a valid address");
});

test.each(["3", "0", "1e1", ""])("rejects a threshold of %j for two validators", (text) => {
  const message = "Enter a whole number from 1 to 2.";
  expect(parseThreshold(text, 2)).toEqual({ kind: "invalid", message });
  expect(parseThreshold("2", 2)).toEqual({ kind: "ok", value: 2 });
});

test("rejects the zero address and the current account", () => {
  expect(parseNewAccount(` ${bob} `, alice)).toEqual({ kind: "ok", value: bob });
  for (const text of ["", "0x12", zeroAddress, alice, bob.replace("7099", "7A99")]) {
    expect(parseNewAccount(text, alice).kind).toBe("invalid");
  }
});
