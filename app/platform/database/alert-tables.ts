import type { ColumnType, Generated } from "kysely";

/** Tables of alarms. */
export type AlertTables = {
  alarm: AlarmTable;
};

/** What is or was wrong; at most one row of a key is open. */
type AlarmTable = {
  id: string;
  /** Code and subject. */
  key: ColumnType<string, string, never>;
  area: "bridge" | "staking" | "rewards" | "treasury" | "faucet" | "tasks" | "access" | "server";
  severity: "info" | "warning" | "critical";
  code: string;
  /** `origin:index`, a message id, a chain, a token, `domain:validator`, or `domain:status`. */
  subject: string;
  /** Values of its texts, as JSON. */
  details: string;
  raised_at: number;
  cleared_at: Generated<number | null>;
  acknowledged_by: Generated<string | null>;
  acknowledged_at: Generated<number | null>;
  note: Generated<string | null>;
  muted_until: Generated<number | null>;
};
