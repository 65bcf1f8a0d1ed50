import { type AsOf, asOfReading } from "#app/kit/chain/chain-answer.ts";
import {
  type Abi,
  type Address,
  type ContractFunctionName,
  keccak256,
  type PublicClient,
  type ReadContractReturnType,
  zeroAddress,
} from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findCreatedToken } from "./created-tokens.server.ts";
import { sanitizeName } from "#app/domain/tokens/model/sanitize-name.ts";
import { findCloned, readCode } from "./code-facts.server.ts";
import { findBlockers } from "./blockers.server.ts";
import {
  type CodeFacts,
  type Known,
  roleNames,
  type TokenFacts,
  type TokenOrigin,
} from "./manage.types.ts";
import { idOfRole } from "./roles.ts";

/** Result of looking up a token address. */
export type ManagedToken =
  | ({ kind: "found"; facts: TokenFacts; origin: TokenOrigin } & AsOf)
  | { kind: "rejected"; message: string }
  | { kind: "silent" };

/** Cap reported by the factory's contracts if there is none. */
const noCap = 2n ** 128n - 1n;
/** More decimals make no sensible number. */
const maxDecimals = 77;
const maxSymbolLength = 24;

type Read = { facts: TokenFacts; code: CodeFacts } | { error: string };

/** Reads any token of the home chain, as seen by a wallet. */
export async function readManagedToken(token: Address, wallet: Address): Promise<ManagedToken> {
  const [reading, created] = await Promise.all([
    readAtHead(homeChainId, `managed:${token}:${wallet}`, (client, blockNumber) =>
      readToken({ client, blockNumber, token, wallet }),
    ),
    findCreatedToken(token),
  ]);
  if (reading.kind === "unavailable") return { kind: "silent" };
  if ("error" in reading.value) return { kind: "rejected", message: reading.value.error };
  const { facts, code } = reading.value;
  return {
    kind: "found",
    facts,
    origin: created ? { kind: "made-here", created } : { kind: "pasted", code },
    ...asOfReading(reading),
  };
}

type TokenAt = { client: PublicClient; blockNumber: bigint; token: Address; wallet: Address };

async function readToken(at: TokenAt): Promise<Read> {
  const { client, blockNumber, token, wallet } = at;
  const { chainName } = getNetwork(homeChainId);
  const code = await client.getCode({ address: token, blockNumber });
  if (code === undefined) return { error: `There is no contract at ${token} on ${chainName}.` };
  const [rawSymbol, decimals, supply, balance] = await Promise.all([
    readView(at, "symbol"),
    readView(at, "decimals"),
    readView(at, "totalSupply"),
    readView(at, "balanceOf", [wallet]),
  ]);
  const symbol = [...sanitizeName(rawSymbol ?? "")].slice(0, maxSymbolLength).join("");
  if (symbol === "" || decimals === null || decimals > maxDecimals) return noToken(token);
  if (supply === null || balance === null) return noToken(token);
  const [name, cap, isPaused, isMintingFinished, owner, pendingOwner, held, blockers] =
    await Promise.all([
      readView(at, "name"),
      readView(at, "cap"),
      readView(at, "paused"),
      readView(at, "mintingFinished"),
      readView(at, "owner"),
      readView(at, "pendingOwner"),
      Promise.all(roleNames.map((role) => readView(at, "hasRole", [idOfRole(role), wallet]))),
      findBlockers({ ...at, unit: { symbol, decimals } }),
    ]);
  const cloned = findCloned(code);
  const runs = cloned && (await client.getCode({ address: cloned, blockNumber }));
  return {
    facts: {
      chainId: homeChainId,
      token,
      symbol,
      decimals,
      supply,
      balance,
      isPaused,
      isMintingFinished,
      blockers,
      name: sanitizeName(name ?? ""),
      codeHash: keccak256(code),
      cap: cap === null || cap === noCap ? null : cap,
      owner: toKnown(owner),
      pendingOwner: toKnown(pendingOwner),
      roles: roleNames.filter((_, i) => held[i] === true),
    },
    code: readCode(runs ?? code),
  };
}

function noToken(token: Address): Read {
  const error = `The contract at ${token} does not report symbol, decimals and supply, so it is not a token.`;
  return { error };
}

function toKnown(address: Address | null): Known<Address> {
  if (address === null) return { kind: "unknown" };
  return address === zeroAddress ? { kind: "none" } : { kind: "known", value: address };
}

/** Return types depend on the function name, which viem cannot infer through a generic. */
const looseAbi: Abi = standardTokenAbi;
type TokenAbi = typeof standardTokenAbi;
type ViewName = ContractFunctionName<TokenAbi, "pure" | "view">;

/**
 * Calls one function of a token separately, so that one that burns its gas does not affect the
 * others. Returns null if the call reverts or returns malformed data.
 *
 * @throws The client's error if the chain cannot be read.
 */
async function readView<Name extends ViewName>(
  { client, blockNumber, token, wallet }: TokenAt,
  functionName: Name,
  args: readonly unknown[] = [],
): Promise<ReadContractReturnType<TokenAbi, Name> | null> {
  try {
    const answer = await client.readContract({
      address: token,
      abi: looseAbi,
      functionName,
      args,
      // With an account set, viem does not batch this call with others.
      account: wallet,
      blockNumber,
    });
    return answer as ReadContractReturnType<TokenAbi, Name>;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return null;
  }
}
