import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import type { AsOf } from "#app/common/staking/staking-page.server.ts";

/** A parameter of staking; its unit goes with its key. */
export type Parameter = {
  key: string;
  value: bigint;
  min: bigint;
  max: bigint;
  /** Announced; `at`: from when it may be applied, Unix seconds. */
  next: { value: bigint; at: number } | null;
};

/** A rule between two parameters: `lower` is never above `upper`. */
export type Order = { lower: string; upper: string };

/** What the pool keeps of a parameter until somebody lets it take over the new value. */
export type Term = { key: string; inForce: bigint };

export type Parameters = {
  parameters: Parameter[];
  orders: Order[];
  /** Seconds between an announcement and its earliest application. */
  delay: number;
  terms: Term[];
};

export type ParametersPage = Parameters & { facts: AdminFacts; asOf: AsOf };
