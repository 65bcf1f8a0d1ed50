import { type Address, encodeDeployData } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import burner from "#contracts/artifacts/Burner.json" with { type: "json" };
import faucetVault from "#contracts/artifacts/FaucetVault.json" with { type: "json" };
import multicall3 from "#contracts/artifacts/Multicall3.json" with { type: "json" };
import multiSender from "#contracts/artifacts/MultiSender.json" with { type: "json" };
import reflectionFactory from "#contracts/artifacts/ReflectionFactory.json" with { type: "json" };
import testToken from "#contracts/artifacts/TestToken.json" with { type: "json" };
import tokenFactory from "#contracts/artifacts/TokenFactory.json" with { type: "json" };
import vesting from "#contracts/artifacts/Vesting.json" with { type: "json" };
import wrappedNative from "#contracts/artifacts/WrappedNative.json" with { type: "json" };
import { bytecodeOf } from "./artifact.ts";
import type { Creation } from "./create2.ts";
import type { TestTokenPlan } from "./plan.ts";

/** Creation code of Multicall3, the same on every chain. */
export const multicall3Creation: Creation = {
  name: "multicall3",
  initCode: bytecodeOf(multicall3),
};

/** @param authority The chain's AccessManager. */
export function vaultCreation(authority: Address): Creation {
  return {
    name: "faucetVault",
    initCode: encodeDeployData({
      abi: faucetVaultAbi,
      bytecode: bytecodeOf(faucetVault),
      args: [authority],
    }),
  };
}

/**
 * Creations of our contracts without an owner, named as in the deployments file: they have one
 * address on all chains for any deployer.
 */
export function ownerlessCreations(): Creation[] {
  return [
    { name: "multiSender", initCode: bytecodeOf(multiSender) },
    { name: "burn", initCode: bytecodeOf(burner) },
    { name: "vesting", initCode: bytecodeOf(vesting) },
    { name: "tokenFactory", initCode: bytecodeOf(tokenFactory) },
    { name: "reflectionFactory", initCode: bytecodeOf(reflectionFactory) },
  ];
}

/** Creation of a test token, named by its symbol. */
export function tokenCreation(token: TestTokenPlan, owner: Address): Creation {
  const { kind, name, symbol, decimals } = token;
  const initCode =
    kind === "wrapped"
      ? encodeDeployData({
          abi: wrappedNativeAbi,
          bytecode: bytecodeOf(wrappedNative),
          args: [name, symbol],
        })
      : encodeDeployData({
          abi: testTokenAbi,
          bytecode: bytecodeOf(testToken),
          args: [name, symbol, decimals, owner],
        });
  return { name: symbol, initCode };
}
