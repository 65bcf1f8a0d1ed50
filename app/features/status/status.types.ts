import type { ChainId } from "#app/chain/networks.ts";
import type { ChainState } from "#app/chain/health-row.ts";

/**
 * What everyone may know of how the network runs. Built by naming fields, so that nothing of the
 * console gets in. Times in Unix milliseconds.
 */
export type PublicStatus = {
  readAt: number;
  networks: NetworkStatus[];
  routes: RouteStatus[];
  faucet: FaucetStatus[];
  /** Of 90 days, the newest first. */
  incidents: Incident[];
};

export type NetworkStatus = {
  chainId: ChainId;
  name: string;
  image: string;
  block: number | null;
  state: ChainState;
  days: Day[];
  /** Share of the time since the first known day in which it responded, 0 to 1; null if unknown. */
  responding: number | null;
};

/** A day in UTC, from its first millisecond. `unknown` is before the console looked. */
export type Day = { at: number; state: DayState };
export type DayState = "unknown" | "normal" | "disturbed" | "down";

export type RouteStatus = {
  from: ChainId;
  to: ChainId;
  isDelayed: boolean;
  /** Of the last 24 hours; null if few were delivered. */
  medianMs: number | null;
  p95Ms: number | null;
};

export type FaucetStatus = {
  chainId: ChainId;
  symbol: string;
  image: string;
  state: "open" | "low" | "empty" | "closed" | "unknown";
  /** How long the coins last at the rate of the last day; null if nothing was paid out. */
  lastsDays: number | null;
};

export type Incident = {
  id: string;
  part: "network" | "bridge" | "faucet";
  /** `down` if nothing works meanwhile. */
  state: "disturbed" | "down";
  /** The chain on which it is; null for all. */
  chainId: ChainId | null;
  title: string;
  text: string;
  startedAt: number;
  endedAt: number | null;
};
