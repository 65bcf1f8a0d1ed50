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
    "PIER 0xA1A1a1…A1a1a1",
    "pier 0xb2b2b2…b2b2b2",
    "tan 0xc3c3c3…C3c3c3",
    "MOLE",
  ]);
});

test("shows the full address of look-alikes", () => {
  const [one, other] = [`0xabcdef${"11".repeat(14)}561234`, `0xabcdef${"22".repeat(14)}561234`].map(
    (text) => getAddress(text),
  );
  const shown = disambiguate([
    { address: one ?? zeroAddress, symbol: "PIER", decimals: 6 },
    { address: other ?? zeroAddress, symbol: "PIER", decimals: 6 },
  ]);
  expect(shown.map(({ symbol }) => symbol)).toEqual([`PIER ${one}`, `PIER ${other}`]);
});
