import { findContract, getNetwork } from "#app/chain/config.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { faucetAlarm } from "#app/domain/faucet/alarms.ts";
import { getCanaries } from "#app/domain/faucet/canary/canaries.server.ts";
import { readDispenserFunds } from "#app/domain/faucet/dispenser-funds.server.ts";
import {
  countByStatus,
  countCanceled,
  countConfirmed,
  countConfirmedByHour,
  findFirstConfirmed,
} from "#app/domain/faucet/history.store.server.ts";
import { vaultContract } from "#app/domain/faucet/vault.server.ts";
import { percentileOf } from "#app/platform/percentile.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Overview, VaultRow } from "./overview.server.ts";

const hourMs = 3_600_000;
const hoursOfDay = 24;
/** Payouts that fail within an hour without an alarm. */
const maxFailures = 20;

/** Finds assets that the vaults cannot pay out, or soon will be unable to. */
export async function findLowVaults(
  read: Promise<Overview>,
  code: "vault-empty" | "vault-low",
): Promise<Found> {
  const overview = await read;
  const offered = overview.rows.filter(
    ({ off, problem }) => off === null && problem !== "not-deployed",
  );
  const found = offered.flatMap((row) => alarmOf(row, overview) ?? []);
  return {
    code,
    alarms: found.filter((alarm) => alarm.code === code),
    unknown: offered.filter(({ vault }) => vault === null).map(subjectOf),
  };
}

const subjectOf = ({ asset }: VaultRow) => `${asset.chainId}:${asset.token.toLowerCase()}`;

function alarmOf(row: VaultRow, { vaults }: Overview): Alarm | null {
  const { asset, settings, vault, runwayDays } = row;
  if (vault === null) return null;
  const subject = subjectOf(row);
  const address = vaults.find(({ chainId }) => chainId === asset.chainId)?.address ?? "the vault";
  const values = {
    chain: getNetwork(asset.chainId).chainName,
    symbol: asset.symbol,
    vault: address,
  };
  if (vault.balance < settings.amount) return faucetAlarm({ code: "vault-empty", subject, values });
  if (runwayDays === null || runwayDays >= 1) return null;
  const hours = Math.floor(runwayDays * hoursOfDay);
  return faucetAlarm({ code: "vault-low", subject, values: { ...values, hours } });
}

/** Finds vaults that pay nothing out because they are locked. */
export async function findLockedVaults(read: Promise<Overview>): Promise<Found> {
  const { vaults } = await read;
  return {
    code: "vault-locked",
    alarms: vaults
      .filter(({ paused }) => paused)
      .map(({ chainId }) => {
        const values = { chain: getNetwork(chainId).chainName };
        return faucetAlarm({ code: "vault-locked", subject: String(chainId), values });
      }),
    unknown: vaults.filter(({ stale }) => stale).map(({ chainId }) => String(chainId)),
  };
}

/** Payouts whose fees the dispenser should be able to pay. */
const minPayouts = 100;

/** Finds chains on which the dispenser will soon be unable to pay the fees of payouts. */
export async function findLowDispensers(): Promise<Found> {
  const code = "dispenser-low";
  const dispenser = serverAccounts(getRuntime().env).dispenser?.address;
  const served = chainIds.filter((chainId) => findContract(chainId, vaultContract) !== null);
  if (!dispenser) return { code, alarms: [], unknown: [] };
  const funds = await Promise.all(served.map(readDispenserFunds));
  const unknown: string[] = [];
  const alarms = served.flatMap((chainId, i): Alarm[] => {
    const reading = funds[i];
    const subject = String(chainId);
    if (reading?.kind !== "fresh") unknown.push(subject);
    if (reading?.kind !== "fresh" || reading.value.transactions >= BigInt(minPayouts)) return [];
    const { chainName: chain, nativeCurrency } = getNetwork(chainId);
    const isEmpty = reading.value.transactions === 0n;
    const values = {
      chain,
      dispenser,
      symbol: nativeCurrency.symbol,
      below: isEmpty ? 0 : minPayouts,
    };
    return [faucetAlarm({ code, subject, values, severity: isEmpty ? "critical" : "warning" })];
  });
  return { code, alarms, unknown };
}

/** Finds chains on which a canary was not confirmed in time. */
export async function findLateCanaries(): Promise<Found> {
  const code = "canary-late";
  const late = (await getCanaries()).filter(({ overdueSince }) => overdueSince !== null);
  const alarms = late.map(({ chainId, limitMinutes: minutes }) => {
    const values = { chain: getNetwork(chainId).chainName, minutes };
    return faucetAlarm({ code, subject: String(chainId), values });
  });
  return { code, alarms, unknown: [] };
}

/** Finds out whether many payouts fail, but for those that operators cancel. */
export async function findFailingPayouts(): Promise<Found> {
  const { database, now } = getRuntime();
  const since = now() - hourMs;
  const [{ failed }, canceled] = await Promise.all([
    countByStatus(database.db, since),
    countCanceled(database.db, since),
  ]);
  const count = failed - canceled;
  const alarm = faucetAlarm({ code: "payouts-failing", subject: "faucet", values: { count } });
  return { code: "payouts-failing", alarms: count > maxFailures ? [alarm] : [], unknown: [] };
}

/** Payouts within an hour below which nothing is unusual, and the alarm ends. */
const minUnusual = 20;
const minStillUnusual = 15;
/** Times the median hour above which an hour is unusual, and below which the alarm ends. */
const unusualFactor = 3;
const stillUnusualFactor = 2;
const hoursOfWeek = 168;

/** Finds out whether far more is paid out than in a usual hour of the last week. */
export async function findUnusualOutflow(): Promise<Found> {
  const code = "outflow-unusual";
  const { database, now } = getRuntime();
  const at = now();
  const count = await countConfirmed(database.db, at - hourMs);
  if (count < minStillUnusual) return { code, alarms: [], unknown: [] };
  const median = await readMedianHour(at);
  if (median === null || count <= stillUnusualFactor * median) {
    return { code, alarms: [], unknown: [] };
  }
  const isUnusual = count >= minUnusual && count > unusualFactor * median;
  if (!isUnusual) return { code, alarms: [], unknown: ["faucet"] };
  const values = { count, median };
  return { code, alarms: [faucetAlarm({ code, subject: "faucet", values })], unknown: [] };
}

/** Returns the payouts of the median hour before the last one; null without a day of history. */
async function readMedianHour(now: number): Promise<number | null> {
  const { db } = getRuntime().database;
  const first = await findFirstConfirmed(db);
  const ageHours = first === null ? 0 : Math.floor((now - first) / hourMs);
  if (ageHours < hoursOfDay) return null;
  const hours = Math.min(ageHours, hoursOfWeek);
  const byHour = await countConfirmedByHour(db, { now, hours });
  const counts = Array.from({ length: hours - 1 }, (_, i) => byHour.get(i + 1) ?? 0);
  return percentileOf(counts, 0.5);
}
