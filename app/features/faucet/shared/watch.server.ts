import { findContract, getNetwork } from "#app/chain/config.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { faucetAlarm } from "#app/domain/faucet/alarms.ts";
import { readDispenserFunds } from "#app/domain/faucet/dispenser-funds.server.ts";
import { countByStatus } from "#app/domain/faucet/history.store.server.ts";
import { vaultContract } from "#app/domain/faucet/vault.server.ts";
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

/** Finds out whether many payouts fail. */
export async function findFailingPayouts(): Promise<Found> {
  const { database, now } = getRuntime();
  const { failed: count = 0 } = await countByStatus(database.db, now() - hourMs);
  const alarm = faucetAlarm({ code: "payouts-failing", subject: "faucet", values: { count } });
  return { code: "payouts-failing", alarms: count > maxFailures ? [alarm] : [], unknown: [] };
}
