import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { type BridgeChains, chainOf } from "#tests/integration/bridge-accounting.test-support.ts";
import { sendTransfers } from "#tests/integration/bridge-transfers.test-support.ts";
import { user } from "#tests/integration/bridge.test-support.ts";
import type { Disruption } from "./disruptions.test-support.ts";
import type { Fleet, Member } from "./fleet.test-support.ts";

/** A payout that was requested for a new address. */
export type Payout = { recipient: Address; asset: "TAN" | "ETH"; accepted: boolean };

/** What happens to the fleet, as its users cannot know. */
export type Weather = { disruption: Disruption | null; disruptionEndedAt: number };

export type Load = {
  payouts: Payout[];
  /** Answers by what was asked and their status, "none" for a broken connection. */
  answers: Map<string, number>;
  /** Answers that no disruption explains. */
  unexplained: string[];
  stop: () => Promise<void>;
};

const pages = [
  "/",
  "/faucet",
  "/faucet/history",
  "/bridge",
  "/bridgeAdmin/history",
  "/bridgeAdmin/solvency",
  "/staking",
  "/burn",
  "/vesting",
  "/multiSender",
  "/ecoSystem",
  "/api/health",
];
const pauseMs = { page: 400, payout: 1_000, transfer: 4_000 };
/** Open connections and pools notice the end of a disruption with a delay. */
const afterwardsMs = 10_000;
const maxTransferMs = 10_000;

/** Starts people who look at pages, request payouts and send coins across the bridge. */
export async function startLoad(
  fleet: Fleet,
  chains: BridgeChains,
  weather: Weather,
): Promise<Load> {
  const payouts: Payout[] = [];
  const answers = new Map<string, number>();
  const unexplained: string[] = [];
  const stopping = new AbortController();
  const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const cookies = new Map<string, string>();
  for (const { url } of fleet.webs) cookies.set(url, await signInOverHttp(url, admin));

  /** Returns the status of an answer that was read to its end, or null without one. */
  const request = async (web: Member, path: string, init: RequestInit = {}) => {
    const weatherBefore = { ...weather };
    let status: number | null = null;
    try {
      const response = await fetch(web.url + path, {
        ...init,
        headers: { Cookie: cookies.get(web.url) ?? "", ...init.headers },
        redirect: "manual",
        signal: AbortSignal.timeout(within(15)),
      });
      await response.text();
      status = response.status;
    } catch {
      // Counted below.
    }
    const key = `${init.method ?? "GET"} ${status ?? "none"}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    const isFine = status === 200 || status === 202;
    const reasons = [weatherBefore, weather]
      .filter(isRecent)
      .map(({ disruption }) => disruption?.hits);
    const excuses = status === null ? [web.name] : status === 503 ? excusesFor503(init) : [];
    if (!isFine && !reasons.some((reason) => reason !== undefined && excuses.includes(reason))) {
      const during = weather.disruption?.name ?? "no disruption";
      unexplained.push(`${key} ${path} of ${web.name} at ${new Date().toISOString()}, ${during}`);
    }
    return status;
  };

  const view = async (turn: number) => {
    const web = fleet.webs[turn % 2] ?? fleet.webs[0];
    await request(web, pages[Math.floor(turn / 2) % pages.length] ?? "/");
  };
  const requestPayout = async (turn: number) => {
    const web = fleet.webs[turn % 2] ?? fleet.webs[0];
    const asset = Math.floor(turn / 2) % 2 === 0 ? "TAN" : "ETH";
    const recipient = privateKeyToAddress(generatePrivateKey());
    const payout: Payout = { recipient, asset, accepted: false };
    payouts.push(payout);
    const status = await request(web, "/api/faucet", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: web.url },
      body: JSON.stringify({ address: recipient, assets: [asset] }),
    });
    payout.accepted = status === 202;
  };
  const transfer = async (turn: number) => {
    const [home, sepolia] = [chainOf(chains, 4443), chainOf(chains, 11155111)];
    const [origin, destination] = turn % 2 === 0 ? [home, sepolia] : [sepolia, home];
    const baseUnits = turn % 2 === 0 ? 1_000n : 400n;
    // A reorganization may take it away; the chains' own books decide.
    const sending = sendTransfers(origin, user, [{ symbol: "TAN", baseUnits, destination }]);
    await Promise.race([sending.catch(() => undefined), sleep(maxTransferMs)]);
  };

  /** Does one thing after the other, each at its time. */
  const repeat = async (everyMs: number, act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const startedAt = Date.now();
      await act(turn);
      const restMs = Math.max(0, startedAt + everyMs - Date.now());
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const people = [
    repeat(pauseMs.page, view),
    repeat(pauseMs.payout, requestPayout),
    repeat(pauseMs.transfer, transfer),
  ];
  return {
    payouts,
    answers,
    unexplained,
    stop: async () => {
      stopping.abort();
      await Promise.all(people);
    },
  };
}

const isRecent = ({ disruption, disruptionEndedAt }: Weather) =>
  disruption !== null && Date.now() - disruptionEndedAt < afterwardsMs;

/** A page is served without its chains; a payout needs one. */
function excusesFor503({ method }: RequestInit): string[] {
  return method === "POST" ? ["database", "chain"] : ["database"];
}
