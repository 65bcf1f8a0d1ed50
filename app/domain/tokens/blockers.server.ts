import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  stringToHex,
  type PublicClient,
} from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { explainRevert, revertDataOf } from "#app/chain/errors/contract-error.ts";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { type Act, acts, type Blockers } from "./manage.types.ts";
import { idOfRole } from "./roles.ts";

type Requested = {
  client: PublicClient;
  blockNumber: bigint;
  token: Address;
  wallet: Address;
  unit: { symbol: string; decimals: number };
};

/** No contract has a function of this name: one that accepts the call accepts any, like WETH9. */
const nonsense: Hex = keccak256(stringToHex("probeForAFallbackThatTakesAnything()")).slice(
  0,
  10,
) as Hex;
/** Revert reasons of a contract may have any length. */
const maxReasonLength = 240;
/** Any account without roles. */
const somebody: Address = "0x00000000000000000000000000000000000A11cE";

/**
 * Returns why a token would revert each action of a wallet, by simulating it with minimal amounts:
 * the contract's own answer at this block, whatever its code.
 *
 * @throws The client's error if the chain cannot be read.
 */
export async function findBlockers(requested: Requested): Promise<Blockers> {
  const [takesAnything, ...tried] = await Promise.all([
    simulateCall(requested, nonsense),
    ...acts.map((act) => simulateCall(requested, dataOf(act, requested.wallet))),
  ]);
  const blockers = acts.map((act, i) => [
    act,
    takesAnything === null
      ? "The contract accepts any call without a response, so it is unknown whether it supports this."
      : (tried[i] ?? null),
  ]);
  return Object.fromEntries(blockers) as Blockers;
}

function dataOf(act: Act, wallet: Address): Hex {
  const abi = standardTokenAbi;
  switch (act) {
    case "mint":
      return encodeFunctionData({ abi, functionName: act, args: [wallet, 1n] });
    case "burn":
      return encodeFunctionData({ abi, functionName: act, args: [0n] });
    case "burnFrom":
      return encodeFunctionData({ abi, functionName: act, args: [wallet, 0n] });
    case "grantRole":
      return encodeFunctionData({
        abi,
        functionName: act,
        args: [idOfRole("MINTER_ROLE"), somebody],
      });
    case "renounceRole":
      return encodeFunctionData({
        abi,
        functionName: act,
        args: [idOfRole("MINTER_ROLE"), wallet],
      });
    case "transferOwnership":
      return encodeFunctionData({ abi, functionName: act, args: [somebody] });
    case "pause":
    case "unpause":
    case "acceptOwnership":
    case "renounceOwnership":
    case "finishMinting":
      return encodeFunctionData({ abi, functionName: act });
  }
}

/** Returns null if the call succeeds. */
async function simulateCall(requested: Requested, data: Hex): Promise<string | null> {
  const { client, blockNumber, token, wallet } = requested;
  try {
    await client.call({ account: wallet, to: token, data, blockNumber });
    return null;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return messageOf(revertDataOf(error) ?? "0x", requested);
  }
}

/** Phrases the token's revert for the wallet's owner. */
function messageOf(data: Hex, { token, wallet, unit }: Requested): string {
  const { message } = explainRevert(data, {
    abis: [standardTokenAbi, ...Object.values(allAbis)],
    contract: token,
    formatAmount: (units) => `${formatExact(units, unit.decimals)} ${unit.symbol}`,
  });
  const plain = withoutControls(message).replaceAll(wallet, "Your wallet");
  return plain.length > maxReasonLength ? `${plain.slice(0, maxReasonLength)}…` : plain;
}
