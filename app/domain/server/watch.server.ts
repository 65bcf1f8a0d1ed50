import { statfs } from "node:fs/promises";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import type { Found } from "#app/domain/alerts/alarm.types.ts";
import { readChannels } from "#app/domain/channels/channels.server.ts";
import { findLastBackup } from "#app/platform/backup/last-backup.server.ts";
import { readDatabaseSize } from "#app/platform/database/size.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { serverAlarm } from "./alarms.ts";
import { listNewestIndexed } from "./indexed.store.server.ts";
import { findDiskAlarm, toGb } from "./low-disk.ts";

/** Finds out whether the disk of the data directory is almost full. */
export async function findLowDisk(): Promise<Found> {
  const { dataDir } = getRuntime().env;
  const alarm = findDiskAlarm(dataDir, await statfs(dataDir));
  return { code: "disk-low", alarms: alarm === null ? [] : [alarm], unknown: [] };
}

/** Free space, as a multiple of the database's size, above which the alarm ends. */
const clearFactor = 1.1;

/** Finds out whether the embedded database is larger than what is free on its disk. */
export async function findLargeDatabase(): Promise<Found> {
  const code = "database-large";
  const { database, env } = getRuntime();
  // The disk of PostgreSQL is another server's.
  if (database.file === null) return { code, alarms: [], unknown: [] };
  const { bavail, bsize } = await statfs(env.dataDir);
  const freeBytes = bavail * bsize;
  const sizeBytes = await readDatabaseSize(database);
  if (sizeBytes <= freeBytes) {
    const isClear = freeBytes > sizeBytes * clearFactor;
    return { code, alarms: [], unknown: isClear ? [] : ["database"] };
  }
  const values = { folder: env.dataDir, sizeGb: toGb(sizeBytes), freeGb: toGb(freeBytes) };
  return { code, alarms: [serverAlarm({ code, subject: "database", values })], unknown: [] };
}

/** A day, and time for the backup itself, in milliseconds. */
const maxBackupAgeMs = 26 * 3_600_000;

/** Finds out whether the last backup is old, if one was ever made. */
export async function findOldBackup(): Promise<Found> {
  const { env, now } = getRuntime();
  const at = await findLastBackup(env.dataDir);
  if (at === null || now() - at <= maxBackupAgeMs) {
    return { code: "backup-old", alarms: [], unknown: [] };
  }
  const alarm = serverAlarm({ code: "backup-old", subject: "backup", values: { at } });
  return { code: "backup-old", alarms: [alarm], unknown: [] };
}

/** Finds channels whose receiver did not accept the last message. */
export async function findFailingChannels(): Promise<Found> {
  const code = "channel-failing";
  const alarms = (await readChannels()).flatMap(({ id, name, isPaused, health: { last } }) => {
    if (isPaused || last === null || last.isGood) return [];
    return [serverAlarm({ code, subject: id, values: { id, name, answer: last.answer } })];
  });
  return { code, alarms, unknown: [] };
}

/** Nodes accept blocks that are a few seconds early. */
const maxSecondsAhead = 30;

/**
 * Finds out whether the server's clock is behind that of a chain; null while none answers. The clock
 * of an embedded network may be moved on purpose.
 */
export async function findLateClock(): Promise<Found | null> {
  const code = "clock-behind";
  if (getRuntime().env.network === "devnet") return { code, alarms: [], unknown: [] };
  const heads = await Promise.all(chainIds.map((chainId) => readHead(chainId)));
  const ahead = heads.flatMap((reading, i) => {
    const chainId = chainIds[i];
    if (reading.kind !== "ok" || chainId === undefined) return [];
    const { timestamp, readAt } = reading.head;
    return [{ chainId, seconds: Math.round(timestamp - readAt / 1_000) }];
  });
  const [furthest] = ahead.toSorted((one, other) => other.seconds - one.seconds);
  if (!furthest) return null;
  if (furthest.seconds <= maxSecondsAhead) return { code, alarms: [], unknown: [] };
  const { chainId, seconds } = furthest;
  const values = { chain: getNetwork(chainId).chainName, seconds };
  return { code, alarms: [serverAlarm({ code, subject: "clock", values })], unknown: [] };
}

/** Since when a chain's indexer stands at a block, by chain; the caller keeps it. */
export type IndexerMemory = Map<number, { nextBlock: number; since: number }>;

const stalledMs = 600_000;

/** Finds chains whose events are no longer indexed although blocks arrive. */
export async function findStalledIndexer(memory: IndexerMemory): Promise<Found> {
  const code = "indexer-behind";
  const { database, now } = getRuntime();
  const indexed = await listNewestIndexed(database.db);
  const found = await Promise.all(
    indexed.map(async ({ chainId, nextBlock }) => {
      const subject = String(chainId);
      const reading = await readHead(chainId);
      if (reading.kind !== "ok") return { subject, isKnown: false, alarm: null };
      const blocks = Number(reading.head.number) + 1 - nextBlock;
      const known = memory.get(chainId);
      const since = known?.nextBlock === nextBlock && blocks > 0 ? known.since : now();
      memory.set(chainId, { nextBlock, since });
      if (now() - since <= stalledMs) return { subject, isKnown: blocks <= 0, alarm: null };
      const values = { chain: getNetwork(chainId).chainName, blocks };
      return { subject, isKnown: true, alarm: serverAlarm({ code, subject, values }) };
    }),
  );
  return {
    code,
    alarms: found.flatMap(({ alarm }) => alarm ?? []),
    unknown: found.flatMap(({ subject, isKnown }) => (isKnown ? [] : [subject])),
  };
}
