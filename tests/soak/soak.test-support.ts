import { appendFileSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { formatEther, parseEther } from "viem";
import { within } from "#scripts/test/patience.ts";
import {
  type BridgeChains,
  chainOf,
  errorsOf,
  fetchAccounting,
  openBridgeChains,
} from "#tests/integration/bridge-accounting.test-support.ts";
import type { Disruption } from "./disruptions.test-support.ts";
import { type Fleet, type Footprint, measureFootprint, startFleet } from "./fleet.test-support.ts";
import { type Load, type Payout, startLoad, type Weather } from "./load.test-support.ts";

export type SoakResult = {
  accepted: number;
  transfers: number;
  /** Everything that is lost, doubled, wrong or unexplained, a line each. */
  errors: string[];
  /** What the second of each pair held early on and at the end, by its name. */
  footprints: Map<string, { early: Footprint; late: Footprint }>;
  /** Where the log of the run is. */
  logFile: string;
};

const maxDisruptionMs = 30_000;
const settlingMs = 180_000;
const payoutWei = { TAN: parseEther("10"), ETH: parseEther("0.05") };

/**
 * Runs two web processes and two workers under load while disruptions hit them one after the other.
 * Then waits until everything is settled, and compares the chains and the database with what was
 * accepted.
 */
export async function soak(
  minutes: number,
  disruptions: readonly Disruption[],
): Promise<SoakResult> {
  const logFile = path.join(mkdtempSync(path.join(os.tmpdir(), "console-soak-")), "soak.log");
  const log = (line: string) => appendFileSync(logFile, `${new Date().toISOString()} ${line}\n`);
  const fleet = await startFleet();
  try {
    const chains = await openBridgeChains(fleet.network);
    const weather: Weather = { disruption: null, disruptionEndedAt: 0 };
    const load = await startLoad(fleet, chains, weather);
    const footprints = await sendDisruptions({ fleet, load, weather, log, minutes, disruptions });
    const found = await settle(fleet, load, chains);
    for (const line of found.errors) log(line);
    const answers = [...load.answers].map(([key, count]) => `${key}: ${count}`).join(", ");
    log(
      `${found.accepted} payouts, ${found.transfers} transfers, ${disruptions.length} disruptions`,
    );
    log(`answers: ${answers}`);
    return { ...found, footprints, logFile };
  } finally {
    for (const member of [...fleet.webs, ...fleet.workers]) {
      appendFileSync(`${logFile}.${member.name.replace(" ", "-")}`, member.output());
    }
    await fleet.close();
  }
}

type Run = {
  fleet: Fleet;
  load: Load;
  weather: Weather;
  log: (line: string) => void;
  minutes: number;
  disruptions: readonly Disruption[];
};

/** Spreads the disruptions over the time. Caches are full after a sixth of it. */
async function sendDisruptions({ fleet, load, weather, log, minutes, disruptions }: Run) {
  const startedAt = Date.now();
  const slotMs = (minutes * 60_000) / disruptions.length;
  const early = new Map<string, Footprint>();
  for (const [i, disruption] of disruptions.entries()) {
    await sleep(slotMs / 5);
    if (i === Math.floor(disruptions.length / 6)) await measureLasting(fleet, log, early);
    log(disruption.name);
    Object.assign(weather, { disruption, disruptionEndedAt: Number.POSITIVE_INFINITY });
    await disruption.run(fleet, Math.min(maxDisruptionMs, slotMs / 3));
    weather.disruptionEndedAt = Date.now();
    await sleep(Math.max(0, startedAt + (i + 1) * slotMs - Date.now()));
  }
  const late = new Map<string, Footprint>();
  await measureLasting(fleet, log, late);
  await load.stop();
  return new Map(
    [...early].flatMap(([name, one]) => {
      const other = late.get(name);
      return other ? [[name, { early: one, late: other }] as const] : [];
    }),
  );
}

async function measureLasting(
  { webs, workers }: Fleet,
  log: Run["log"],
  into: Map<string, Footprint>,
) {
  for (const member of [webs[1], workers[1]]) {
    const footprint = await measureFootprint(member);
    into.set(member.name, footprint);
    log(`${member.name}: ${JSON.stringify(footprint)}`);
  }
}

async function settle(fleet: Fleet, load: Load, chains: BridgeChains) {
  const endsAt = Date.now() + settlingMs;
  const client = new pg.Client({ connectionString: fleet.postgres.url });
  await client.connect();
  try {
    for (;;) {
      const { open, errors } = await fetchOpen(client, load, chains);
      if ((open.length === 0 && errors.length === 0) || Date.now() > endsAt) {
        const { transfers } = await fetchAccounting(chains);
        const accepted = load.payouts.filter((payout) => payout.accepted).length;
        const all = [...load.unexplained, ...open, ...errors, ...findCrashes(fleet)];
        return { accepted, transfers: transfers.length, errors: all };
      }
      await sleep(1_000);
    }
  } finally {
    await client.end();
  }
}

/** Reads what is still open, and what is wrong, from the chains and the database. */
async function fetchOpen(client: pg.Client, load: Load, chains: BridgeChains) {
  const [payments, messages, accounting] = await Promise.all([
    countByStatus(client, "faucet_payment"),
    countByStatus(client, "bridge_message"),
    fetchAccounting(chains),
  ]);
  const undelivered = accounting.transfers.filter(({ deliveries }) => deliveries === 0);
  const open = [
    ...undelivered.map(({ id }) => `${id} is not delivered.`),
    ...payments
      .filter(([status]) => status !== "confirmed")
      .map(([status, count]) => `${count} payments are ${status}.`),
    ...messages
      .filter(([status]) => status !== "delivered" && status !== "orphaned")
      .map(([status, count]) => `${count} messages are ${status}.`),
  ];
  const wrong = await Promise.all(load.payouts.map((payout) => findPayoutErrors(payout, chains)));
  return { open, errors: [...errorsOf(accounting), ...wrong.flat()] };
}

async function countByStatus(client: pg.Client, table: "faucet_payment" | "bridge_message") {
  const { rows } = await client.query<{ status: string; count: string }>(
    `select status, count(*) from ${table} group by status`,
  );
  return rows.map(({ status, count }) => [status, Number(count)] as const);
}

/** One that was not accepted may have been stored anyway, as its answer can be lost. */
async function findPayoutErrors(
  { recipient, asset, accepted }: Payout,
  chains: BridgeChains,
): Promise<string[]> {
  const { client } = chainOf(chains, asset === "TAN" ? 4443 : 11155111);
  const paidWei = await client.getBalance({ address: recipient });
  const isRight = paidWei === payoutWei[asset] || (paidWei === 0n && !accepted);
  const request = accepted ? "accepted" : "not accepted";
  return isRight ? [] : [`${recipient} has ${formatEther(paidWei)} ${asset}: ${request}.`];
}

/** Finds what no code expected in what the processes printed. */
function findCrashes({ webs, workers }: Fleet): string[] {
  return [...webs, ...workers].flatMap((member) =>
    member
      .output()
      .split("\n")
      .filter((line) => line !== "" && (!line.startsWith("{") || unexpected.test(line)))
      .map((line) => `${member.name}: ${line.slice(0, 500)}`),
  );
}

const unexpected = /"level":60|"msg":"(request|rendering) failed"/;

export const soakLimit = (minutes: number) => minutes * 60_000 + settlingMs + within(120);
