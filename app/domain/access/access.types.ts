import type { Address, Hex } from "viem";
import type { AccessRole, HeldRoles } from "#app/chain/access/roles.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import type { StakingPool } from "#app/domain/staking/model/staking.types.ts";
import type { DecodedArgument, TokenApproval } from "#app/wallet/context/wallet-transaction.ts";
import type { SchedulableContract } from "./contract-labels.ts";
import type { IndexedUpTo } from "#app/domain/events/events.server.ts";

/** A role and an account that is its member or should be. */
export type RoleMember = {
  id: bigint;
  /** Null for a role that the console does not know. */
  role: AccessRole | null;
  account: Address;
};

export type RoleRow = RoleMember & {
  /** Delay of the member's calls in seconds; null if it has not been granted the role. */
  delay: number | null;
  /** Unix seconds from which its grant counts; null if it counts already, or if there is none. */
  from: number | null;
  /** Whether the configured lists require it. */
  should: boolean;
  /** What the configuration knows about the account. */
  known: string | null;
};

/** Who grants and revokes an operator role, and when what they grant counts. */
export type OperatorRole = {
  role: AccessRole;
  /** Null for a role that the console does not know. */
  admin: AccessRole | null;
  /** Delay in seconds after which a grant counts, at the block. */
  grantDelay: number;
  /** Unix seconds from which grants wait, as far as indexed; null if that is not known. */
  grantDelayFrom: number | null;
};

/** A call that an account has scheduled and not executed yet. */
export type Operation = {
  id: Hex;
  /** The account that scheduled it, which alone can execute it. */
  caller: Address;
  target: Address;
  data: Hex;
  /** Unix seconds from which it can be executed, and from which it no longer can. */
  readyAt: number;
  expiresAt: number;
  /** Whether it can no longer be executed, at the block that was read. */
  isExpired: boolean;
  /** Delay with which it was scheduled, in seconds. */
  delay: number;
  /** Null for a contract that is not ours. */
  contract: SchedulableContract | null;
  /** Whether the manager owns the contract, and therefore has to make the call. */
  isOwned: boolean;
  codeHash: Hex | null;
  /** The decoded call; null if it cannot be decoded. */
  call: { name: string; arguments: Pick<DecodedArgument, "name" | "type" | "text">[] } | null;
  /** Whether coins can be sent with the call when it is executed. */
  takesCoins: boolean;
  /** Tokens that the contract takes from the caller when the call is executed; null if none. */
  approval: TokenApproval | null;
};

export type SimulatedOperation = Operation & {
  /** Why it would fail if it were executed now; null if it would not, or if that is not known. */
  failure: string | null;
};

/** The newest of a list that anyone with a role can make longer, and the number of the others. */
export type NewestItems<T> = { shown: T[]; unread: number };

/** Scheduled calls and role holders of a chain's manager. */
export type ChainAccess = {
  chainName: string;
  coin: Coin;
  manager: Deployment;
  wallet: Address;
  /** The wallet's roles at the block. */
  roles: HeldRoles;
  /** Block timestamp, in Unix seconds, and the server's time of the read, in milliseconds. */
  time: number;
  readAt: number;
  operations: NewestItems<SimulatedOperation>;
  members: NewestItems<RoleRow>;
  operators: OperatorRole[];
  /** How far the manager's events are indexed; null if not started. */
  upTo: IndexedUpTo | null;
};

export type AccessPage = {
  facts: AdminFacts;
  chains: ChainAccess[];
  /** Names of the chains that do not answer. */
  silent: string[];
  /** Null if it cannot be read. */
  pool: Pick<StakingPool, "time" | "terms"> | null;
};
