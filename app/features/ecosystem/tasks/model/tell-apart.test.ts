import { getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { tellApart } from "./tell-apart.ts";

const at = (byte: string) => getAddress(`0x${byte.repeat(20)}`);

test("tokens of one symbol are shown with their addresses, and the coin never is", () => {
  const shown = tellApart([
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
