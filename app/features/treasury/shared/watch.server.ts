import { type Address, zeroAddress } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { readUnits } from "#app/domain/assets/token-units.server.ts";
import { listNamedAccounts } from "#app/domain/events/events.server.ts";
import { treasuryAlarm } from "#app/domain/treasury/alarms.ts";
import { fetchHolding } from "#app/domain/treasury/read-budgets.server.ts";
import { findTreasury, maxBudgets, treasuryStream } from "#app/domain/treasury/treasury.server.ts";
import { formatExact } from "#app/ui/values/format.ts";

/** Finds tokens of which the treasury holds less than all its budgets together. */
export async function findUncoveredBudgets(): Promise<Found> {
  const code = "budget-uncovered";
  const treasury = findTreasury();
  if (!treasury) return { code, alarms: [], unknown: [] };
  const tokens = await listBudgetTokens(treasury);
  const [units, ...readings] = await Promise.all([
    readUnits(tokens),
    ...tokens.map((token) => readHolding(treasury, token)),
  ]);
  const unknown: string[] = [];
  const alarms = units.flatMap(({ token, symbol, decimals }, i): Alarm[] => {
    const reading = readings[i];
    const subject = token.toLowerCase();
    if (reading?.kind !== "fresh") {
      unknown.push(subject);
      return [];
    }
    const { held, balance } = reading.value;
    if (balance >= held) return [];
    const amount = `${formatExact(held - balance, decimals)} ${symbol}`;
    return [treasuryAlarm({ code, subject, values: { amount, treasury: treasury.address } })];
  });
  return { code, alarms, unknown };
}

/** Lists the coin, which is what donations are in, and the tokens of the newest budgets. */
async function listBudgetTokens({ chainId }: Deployment): Promise<Address[]> {
  const tokens = await listNamedAccounts({
    stream: treasuryStream,
    chainId,
    names: ["BudgetOpened"],
    topic: "topic2",
    limit: maxBudgets,
  });
  return [...new Set([zeroAddress, ...tokens])];
}

function readHolding(deployment: Deployment, token: Address) {
  const { chainId, address } = deployment;
  return readAtHead(chainId, `treasury:${address}:holding:${token}`, (client, blockNumber) =>
    fetchHolding({ client, deployment, blockNumber }, token),
  );
}
