import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import type { AsOf } from "#app/kit/chain/chain-answer.ts";

/** A staking parameter; its key determines its unit. */
export type Parameter = {
  key: string;
  value: bigint;
  min: bigint;
  max: bigint;
  /** Pending change; `at` is the earliest time to apply it, in Unix seconds. */
  next: { value: bigint; at: number } | null;
};

/** An ordering constraint: `lower` never exceeds `upper`. */
export type Order = { lower: string; upper: string };

/** The pool's copy of a parameter, in force until a sync. */
export type Term = { key: string; inForce: bigint };

export type Parameters = {
  parameters: Parameter[];
  orders: Order[];
  /** Min seconds between proposing and applying a change. */
  delay: number;
  terms: Term[];
};

export type ParametersPage = Parameters & { facts: AdminFacts; asOf: AsOf };
