import type { Address } from "viem";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { Month } from "./month.ts";

export type GrantState = "requested" | "granted" | "rejected" | "locked" | "revoked";

/** Allowances of a team, requested or granted. Times are in milliseconds. */
export type Grant = {
  id: string;
  /** The team's. */
  name: string;
  /** An https URL. */
  website: string;
  /** What the coins are for. */
  purpose: string;
  /** How to reach the team. */
  contact: string;
  /** Per month, one of each asset. Wished ones while it is requested. */
  allowances: AssetAmount[];
  state: GrantState;
  requestedBy: Address;
  createdAt: number;
  /** Null while it is requested. */
  decidedBy: Address | null;
  decidedAt: number | null;
  /** Reason of the decision; null if an admin has created it. */
  reason: string | null;
};

/** What is drawn in a month, in base units. Assets of which nothing is drawn are missing. */
export type Drawn = ReadonlyMap<AssetKey, bigint>;

/** A grant with what it has drawn in a month. */
export type GrantUse = { grant: Grant; month: Month; drawn: Drawn };
