import type { Kysely } from "kysely";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { sumVolumeByDay } from "#app/domain/bridge/message/message-search.store.server.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { oncePerMinute } from "#app/platform/runtime/once-per-minute.server.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { dayCount, dayMs } from "./chart-days.ts";
import { readTrends, type Trend } from "./trends.server.ts";

/** What the bridge carried of the home chain's coin, in base units rounded to 15 digits. */
export type Volume = {
  chainName: string;
  coin: { symbol: string; decimals: number };
  /** Sent out of the home chain and to it, by day. */
  left: number[];
  entered: number[];
};

/** Figures of the last four weeks, each array from the first day to today. */
export type OverviewFigures = {
  /** Days since 1970, in UTC. */
  firstDay: number;
  /** null if the coin has no route. */
  volume: Volume | null;
  trends: Trend[];
};

/** Returns the figures of the start page's charts, which every admin's page requests. */
export function readFigures(): Promise<OverviewFigures> {
  return oncePerMinute("overview", () => loadFigures(getRuntime()));
}

async function loadFigures({ database: { db }, now }: Runtime): Promise<OverviewFigures> {
  const firstDay = Math.floor(now() / dayMs) - dayCount + 1;
  const [volume, trends] = await Promise.all([readVolume(db, firstDay), readTrends(db, firstDay)]);
  return { firstDay, volume, trends };
}

async function readVolume(db: Kysely<Schema>, firstDay: number): Promise<Volume | null> {
  const { chainName, nativeCurrency } = getNetwork(homeChainId);
  const { symbol } = nativeCurrency;
  const side = bridgedTokens()
    .find((token) => token.symbol === symbol)
    ?.sides.find(({ chainId }) => chainId === homeChainId);
  if (!side) return null;
  const { domain, decimals } = side;
  const rows = await sumVolumeByDay(db, { symbol, domain, since: firstDay * dayMs });
  const ofDays = (name: "left" | "entered") => {
    const amounts = new Map(rows.map((row) => [row.day, row[name] / Number(side.scale)]));
    return Array.from({ length: dayCount }, (_, i) => amounts.get(firstDay + i) ?? 0);
  };
  return {
    chainName,
    coin: { symbol, decimals },
    left: ofDays("left"),
    entered: ofDays("entered"),
  };
}
