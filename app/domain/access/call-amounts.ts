import { type Address, decodeFunctionData, type Hex, zeroAddress } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { SchedulableContract } from "./contract-labels.ts";

/** Arguments of a call that are amounts of a token; the zero address is the native coin. */
type CallAmounts = {
  token: Address;
  names: readonly string[];
  /** Base units that the contract takes from the caller. */
  taken: bigint;
};

/**
 * Returns which arguments of a decodable call are amounts, or null if none are.
 *
 * @throws if the data is not a call of the contract.
 */
export function findAmounts(contract: SchedulableContract, data: Hex): CallAmounts | null {
  if (contract === "etherDeposit") return { token: zeroAddress, names: ["amount"], taken: 0n };
  if (contract === "ecoStake") {
    const { functionName, args } = decodeFunctionData({ abi: ecoStakeAbi, data });
    if (functionName !== "fund") return null;
    return { token: args[0], names: ["amount"], taken: args[1] };
  }
  if (contract === "faucetVault") {
    const { functionName, args } = decodeFunctionData({ abi: faucetVaultAbi, data });
    if (functionName === "sweep") return { token: args[0], names: ["amount"], taken: 0n };
    if (functionName !== "setLimit") return null;
    return { token: args[1], names: ["cap", "ratePerDay"], taken: 0n };
  }
  return null;
}
