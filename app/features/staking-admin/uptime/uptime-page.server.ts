import type { Address } from "viem";
import { readAdminFacts } from "#app/features/staking-admin/admin-facts.server.ts";
import { readNames } from "#app/common/staking/names.server.ts";
import { findStaking } from "#app/common/staking/deployment.server.ts";
import { readPool } from "#app/common/staking/read-pool.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { drawEpochs, rankStrikeRecords } from "./strikes.ts";
import { readThreshold, selectNewest, selectUptimeAfter } from "./uptime.store.server.ts";
import type { Uptime, UptimePage } from "./uptime.types.ts";

/** Max epochs in the chart. */
const drawnEpochs = 90;
const exportPageSize = 1_000;

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

/** Exports all imported uptimes as CSV: the epoch, followed by the import columns. */
export function exportUptime(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const staking = findStaking();
  let after: Uptime | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        encoder.encode(csvLine(["epoch", "validator", "expected", "signed", "missed"])),
      );
    },
    async pull(controller) {
      const rows: Uptime[] = staking
        ? await selectUptimeAfter(getRuntime().database.db, staking.address, {
            after,
            limit: exportPageSize,
          })
        : [];
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(toLine).join("")));
      after = rows.at(-1) ?? null;
      if (rows.length < exportPageSize) controller.close();
    },
  });
}

function toLine({ epoch, validator, expected, signed }: Uptime): string {
  return csvLine([epoch, validator, expected, signed, expected - signed].map(String));
}
