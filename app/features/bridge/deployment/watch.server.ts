import type { DeploymentCheck } from "#app/chain/deployments-check.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { faucetAlarm } from "#app/domain/faucet/alarms.ts";
import { serverAlarm } from "#app/domain/server/alarms.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readContracts, readServerDispensers } from "./deployment-state.server.ts";

/**
 * Finds chains that are another one than was deployed to. The embedded network has another first
 * block after each start.
 */
export const findOtherChains = () =>
  findOnChains("other-chain", (chainId, { genesis }) => {
    if (genesis !== "different" || getRuntime().env.network === "devnet") return null;
    const values = { chain: getNetwork(chainId).chainName, chainId };
    return serverAlarm({ code: "other-chain", subject: String(chainId), values });
  });

/** Finds chains on which a contract of ours has other code than was deployed. */
export const findOtherCode = () =>
  findOnChains("other-code", (chainId, { contracts }) => {
    const changed = contracts.filter(({ state }) => state !== "ok");
    if (changed.length === 0) return null;
    const names = changed.map(({ name }) => name).join(", ");
    const values = { chain: getNetwork(chainId).chainName, names };
    return serverAlarm({ code: "other-code", subject: String(chainId), values });
  });

async function findOnChains(
  code: string,
  evaluate: (chainId: ChainId, check: DeploymentCheck) => Alarm | null,
): Promise<Found> {
  const alarms: Alarm[] = [];
  const unknown: string[] = [];
  await Promise.all(
    chainIds.map(async (chainId) => {
      const reading = await readContracts(chainId);
      if (reading && reading.kind !== "fresh") unknown.push(String(chainId));
      const alarm = reading?.kind === "fresh" ? evaluate(chainId, reading.value) : null;
      if (alarm) alarms.push(alarm);
    }),
  );
  return { code, alarms, unknown };
}

/** Finds chains on which an account besides this server can pay out of the vault. */
export async function findOtherDispensers(): Promise<Found> {
  const code = "unexpected-dispensers";
  const dispensers = [...(await readServerDispensers())];
  const alarms = dispensers.flatMap(([chainId, { unexpected }]) => {
    if (unexpected.length === 0) return [];
    const values = { chain: getNetwork(chainId).chainName, count: unexpected.length };
    return [faucetAlarm({ code, subject: String(chainId), values })];
  });
  return { code, alarms, unknown: [] };
}
