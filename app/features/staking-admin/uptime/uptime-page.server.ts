import type { Address } from "viem";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import { readNames } from "#app/domain/staking/names.server.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { readPool } from "#app/domain/staking/read-pool.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll } from "#app/kit/list/pages.ts";
import { drawEpochs, rankStrikeRecords } from "./strikes.ts";
import {
  readThreshold,
  selectNewest,
  selectUptimeAfter,
} from "#app/domain/staking/uptime.store.server.ts";
import type { Uptime } from "#app/domain/staking/uptime.ts";
import type { UptimePage } from "./uptime.types.ts";

/** Max epochs in the chart. */
const drawnEpochs = 90;

/** Loads uptimes of the latest epochs. Returns null if nothing can be read. */
export async function loadUptimePage(
  wallet: Address,
  search: URLSearchParams,
): Promise<UptimePage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { staking } = answer.deployments;
  const { db } = getRuntime().database;
  const [pool, rows, thresholdBps] = await Promise.all([
    readPool(staking),
    selectNewest(db, staking.address, drawnEpochs),
    readThreshold(db, staking.address),
  ]);
  if (pool.kind === "unavailable") return null;
  const { validators } = pool.value;
  const records = rankStrikeRecords(rows, { validators, thresholdBps });
  const requested = Number(search.get("validator"));
  const chosen = records.find(({ id }) => id === requested)?.id ?? null;
  return {
    facts: answer,
    thresholdBps,
    records,
    chosen,
    bars: drawEpochs(rows, { chosen, thresholdBps }),
    validators: validators.map(({ id, operator }) => ({ id, operator })),
    names: await readNames(
      staking,
      validators.filter(({ id }) => records.some((one) => one.id === id)),
    ),
  };
}

const columns: CsvColumns<Uptime> = {
  epoch: ({ epoch }) => epoch,
  validator: ({ validator }) => validator,
  expected: ({ expected }) => expected,
  signed: ({ signed }) => signed,
  missed: ({ expected, signed }) => expected - signed,
};

/** Exports all imported uptimes as CSV: the epoch, followed by the import columns. */
export function exportUptime(): ReadableStream<Uint8Array> {
  const staking = findStaking();
  const { db } = getRuntime().database;
  const parts = readAll<Uptime, Uptime>(
    async (after, limit) =>
      staking ? selectUptimeAfter(db, staking.address, { after, limit }) : [],
    (last) => last,
  );
  return csvStream(columns, parts);
}
