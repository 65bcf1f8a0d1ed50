import { getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { disambiguate } from "./disambiguate.ts";

const at = (byte: string) => getAddress(`0x${byte.repeat(20)}`);

test("labels tokens with the same symbol by address, but never the coin", () => {
  const shown = disambiguate([
    { address: zeroAddress, symbol: "TAN", decimals: 18 },
    { address: at("a1"), symbol: "PIER", decimals: 6 },
    { address: at("b2"), symbol: "pier", decimals: 18 },
    { address: at("c3"), symbol: "tan", decimals: 18 },
    { address: at("d4"), symbol: "MOLE", decimals: 0 },
  ]);
  expect(shown.map(({ symbol }) => symbol)).toEqual([
    "TAN",
    "PIER 0xA1…a1a1",
    "pier 0xb2…b2b2",
    "tan 0xc3…c3c3",
    "MOLE",
  ]);
});

test("shows the full address of look-alikes", () => {
  const [one, other] = [`0xabcd${"11".repeat(16)}1234`, `0xabcd${"22".repeat(16)}1234`].map(
    (text) => getAddress(text),
  );
  const shown = disambiguate([
    { address: one ?? zeroAddress, symbol: "PIER", decimals: 6 },
    { address: other ?? zeroAddress, symbol: "PIER", decimals: 6 },
  ]);
  expect(shown.map(({ symbol }) => symbol)).toEqual([`PIER ${one}`, `PIER ${other}`]);
});
