import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";

/** Actions that a wallet may be allowed to take on a token. */
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

/** Why the token would revert each action of this wallet; null if it would not. */
export type Blockers = Readonly<Record<Act, string | null>>;

export const roleNames = ["MINTER_ROLE", "PAUSER_ROLE", "DEFAULT_ADMIN_ROLE"] as const;
export type RoleName = (typeof roleNames)[number];

/** A token as reported by its contract at one block; amounts in base units. */
export type TokenFacts = {
  chainId: ChainId;
  token: Address;
  /** Untrusted text, sanitized; `name` may be empty. */
  name: string;
  symbol: string;
  decimals: number;
  /** keccak256 of its code, which must be unchanged at signing. */
  codeHash: Hex;
  supply: bigint;
  /** Null if there is none or the contract does not report it. */
  cap: bigint | null;
  /** Null if not reported. */
  isPaused: boolean | null;
  /** Null if not reported. */
  isMintingFinished: boolean | null;
  owner: Known<Address>;
  /** Proposed owner; not reported if ownership transfers take effect at once. */
  pendingOwner: Known<Address>;
  /** Roles of the current wallet. */
  roles: readonly RoleName[];
  /** Balance of the current wallet. */
  balance: bigint;
  blockers: Blockers;
};

/** Not reported: the contract has no such function. None: the zero address. */
export type Known<T> = { kind: "unknown" } | { kind: "none" } | { kind: "known"; value: T };

/** What is known about a token from sources other than its own contract. */
export type TokenOrigin =
  | { kind: "made-here"; created: CreatedToken }
  /** Relevant functions detected in its bytecode. */
  | { kind: "pasted"; code: CodeFacts };

export type CodeFacts = {
  /** Uses DELEGATECALL, so the code may change and nothing else here is certain. */
  isProxy: boolean;
  functions: readonly Act[];
};
