import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { CreatedToken } from "#app/features/tokens/model/created-token.types.ts";

/** What a wallet may be allowed to do with a token. */
export const acts = [
  "mint",
  "burn",
  "burnFrom",
  "pause",
  "unpause",
  "grantRole",
  "renounceRole",
  "transferOwnership",
  "acceptOwnership",
  "renounceOwnership",
  "finishMinting",
] as const;
export type Act = (typeof acts)[number];

/** Why the token would refuse each of them from this wallet, in a sentence; `null`: it would not. */
export type Blockers = Readonly<Record<Act, string | null>>;

export const roleNames = ["MINTER_ROLE", "PAUSER_ROLE", "DEFAULT_ADMIN_ROLE"] as const;
export type RoleName = (typeof roleNames)[number];

/** A token as its contract describes itself at one block; amounts in base units. */
export type TokenFacts = {
  chainId: ChainId;
  token: Address;
  /** Anybody's words, made harmless; `name` may be empty. */
  name: string;
  symbol: string;
  decimals: number;
  /** keccak256 of its code, which must be the same when something is signed. */
  codeHash: Hex;
  supply: bigint;
  /** `null`: none, or the contract does not say. */
  cap: bigint | null;
  /** `null`: it does not say. */
  isPaused: boolean | null;
  /** `null`: it does not say. */
  isMintingFinished: boolean | null;
  owner: Told<Address>;
  /** Who has been offered ownership; not told: a hand-over takes effect at once. */
  pendingOwner: Told<Address>;
  /** Roles of the wallet that looks. */
  roles: readonly RoleName[];
  /** What the wallet that looks has. */
  balance: bigint;
  blockers: Blockers;
};

/** `not-told`: the contract has no such function. The zero address is `nobody`. */
export type Told<T> = { kind: "not-told" } | { kind: "nobody" } | { kind: "told"; value: T };

/** What is known of a token from elsewhere than its own words. */
export type TokenOrigin =
  | { kind: "made-here"; created: CreatedToken }
  /** Which of the functions that matter its code seems to have, by reading it. */
  | { kind: "pasted"; code: CodeFacts };

export type CodeFacts = {
  /** The code calls other code that can be exchanged, so nothing else here is certain. */
  isProxy: boolean;
  functions: readonly Act[];
};
