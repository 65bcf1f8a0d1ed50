import { type Hex, pad, toFunctionSelector } from "viem";
import { expect, test } from "vitest";
import type { Deployments } from "./deployments.ts";
import { ecosystemStakeSelector, requireStakeSelector } from "./ecosystem-stake-selector.ts";

test("is the selector of stake(uint96,uint64)", () => {
  expect(ecosystemStakeSelector).toBe(toFunctionSelector("stake(uint96,uint64)"));
});

test("accepts deployments with the contract's selector or with none", () => {
  expect(() => requireStakeSelector(makeDeployments(ecosystemStakeSelector))).not.toThrow();
  expect(() => requireStakeSelector(makeDeployments(undefined))).not.toThrow();
});

test("names both selectors when they differ", () => {
  expect(() => requireStakeSelector(makeDeployments("0xa694fc3a"))).toThrow(
    "The deployments file names 0xa694fc3a as chain 4443's ecosystemStakeSelector, but " +
      `EcoStake's stake(uint96,uint64) is ${ecosystemStakeSelector}; deploy again, or correct it.`,
  );
});

function makeDeployments(selector: Hex | undefined): Deployments {
  const genesisHash = pad("0x1", { size: 32 });
  return {
    version: 1,
    chains: {
      97: { genesisHash, contracts: {}, tokens: {} },
      4443: { genesisHash, contracts: {}, tokens: {}, ecosystemStakeSelector: selector },
    },
  };
}
