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
import { explainRevert, revertDataOf } from "#app/chain/contract-error.ts";
import { isUnreachable } from "#app/chain/is-unreachable.ts";
import { formatExact } from "#app/ui/format.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import { type Act, acts, type Blockers } from "./manage.types.ts";
import { idOfRole } from "./roles.ts";

type Requested = {
  client: PublicClient;
  blockNumber: bigint;
  token: Address;
  wallet: Address;
  unit: { symbol: string; decimals: number };
};

/** Nobody has a function of this name: a contract that takes it takes any call, as WETH9 does. */
const nonsense: Hex = keccak256(stringToHex("probeForAFallbackThatTakesAnything()")).slice(
  0,
  10,
) as Hex;
/** A contract may refuse with a text of any length. */
const maxReasonLength = 240;
/** Some account that has no role yet. */
const somebody: Address = "0x00000000000000000000000000000000000A11cE";

/**
 * What a token would refuse from a wallet, by trying each act with as little as possible: its own word
 * at this block, whatever its code is.
 *
 * @throws what the client throws when the chain cannot be read.
 */
export async function findBlockers(requested: Requested): Promise<Blockers> {
  const [takesAnything, ...tried] = await Promise.all([
    tryCall(requested, nonsense),
    ...acts.map((act) => tryCall(requested, dataOf(act, requested.wallet))),
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

/** `null`: it would work. */
async function tryCall(requested: Requested, data: Hex): Promise<string | null> {
  const { client, blockNumber, token, wallet } = requested;
  try {
    await client.call({ account: wallet, to: token, data, blockNumber });
    return null;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return messageOf(revertDataOf(error) ?? "0x", requested);
  }
}

/** The token's refusal as one that is told to the wallet's holder. */
function messageOf(data: Hex, { token, wallet, unit }: Requested): string {
  const { message } = explainRevert(data, {
    abis: [standardTokenAbi, ...Object.values(allAbis)],
    contract: token,
    formatAmount: (units) => `${formatExact(units, unit.decimals)} ${unit.symbol}`,
  });
  const plain = withoutControls(message).replaceAll(wallet, "Your wallet");
  return plain.length > maxReasonLength ? `${plain.slice(0, maxReasonLength)}…` : plain;
}
