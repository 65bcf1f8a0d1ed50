import { publicConfig } from "#app/chain/public-config.server.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { type BundleCount, countBundles } from "#app/domain/faucet/payment.store.server.ts";
import { listAllRules } from "#app/domain/faucet/rules/edit-rules.store.server.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import { refilledIn, runwayDays, sumOutflow } from "#app/domain/faucet/runway.ts";
import { type Span, spanOf, type StatisticsRange } from "#app/domain/faucet/statistics/range.ts";
import {
  type AddressCount,
  type ConfirmationTimes,
  countMatchesByRule,
  countMatchesByStep,
  countRecipients,
  countRequests,
  findConfirmationTimes,
  listTop,
  type RequestCounts,
} from "#app/domain/faucet/statistics/statistics.store.server.ts";
import { describeAction, describeRule } from "#app/features/faucet/shared/rule-texts.ts";
import { getOverview, type VaultRow } from "#app/features/faucet/shared/overview.server.ts";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { oncePerMinute } from "#app/platform/runtime/once-per-minute.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

const topLimit = 10;

/** Requests of an hour or day; one for several assets is denied by each rule that blocks it. */
export type StatisticsStep = RequestCounts & { denied: number };

/** Amounts are base units as decimal text, since JSON has no type for them. */
export type AssetOutflow = {
  asset: FaucetAsset;
  chainName: string;
  /** Paid in the range. */
  outflow: string;
  /** What the vault's limit refills in the range; null if the vault cannot be read. */
  refill: string | null;
  /** Null if nothing was paid, so no estimate is possible, or the vault cannot be read. */
  runwayDays: number | null;
};

/** Requests that a rule has denied, or of which it has demanded work. */
export type RuleRequests = { id: string; rule: string; action: string; count: number };

export type NetworkPayouts = { chainName: string; payouts: number };

/** Requests are those made in the range, payouts those confirmed in it. */
export type Statistics = {
  /** Beginning of the first hour or day, milliseconds. */
  from: number;
  /** From the first hour or day to the one that has begun. */
  steps: StatisticsStep[];
  recipients: number;
  /** Null if nothing was paid. */
  times: ConfirmationTimes | null;
  /** Most first. */
  rules: RuleRequests[];
  networks: NetworkPayouts[];
  assets: AssetOutflow[];
  topRequesters: AddressCount[];
  topRecipients: AddressCount[];
};

/** Returns the faucet's statistics in a range, read at most once a minute. */
export function readStatistics(range: StatisticsRange): Promise<Statistics> {
  return oncePerMinute(`faucet statistics ${range}`, () => loadStatistics(range));
}

async function loadStatistics(range: StatisticsRange): Promise<Statistics> {
  const { database, now } = getRuntime();
  const { db } = database;
  const until = now();
  const span = spanOf(range, until);
  const { from: since } = span;
  const top = { since, limit: topLimit };
  const allRules = await listAllRules(db);
  const [steps, rules, recipients, times, bundles, topRequesters, topRecipients, { rows }] =
    await Promise.all([
      readSteps(allRules, span),
      readRuleRequests(allRules, since),
      countRecipients(db, since),
      findConfirmationTimes(db, since),
      countBundles(db, since),
      listTop(db, "requested_by", top),
      listTop(db, "recipient", top),
      getOverview(),
    ]);
  const assets = rows.flatMap((row) => {
    const paid = toOutflow(row, bundles, until - since);
    return row.off === null || paid.outflow !== "0" ? paid : [];
  });
  return {
    from: since,
    steps,
    recipients,
    times,
    rules,
    networks: countByNetwork(bundles),
    assets,
    topRequesters,
    topRecipients,
  };
}

async function readSteps(rules: readonly Rule[], span: Span): Promise<StatisticsStep[]> {
  const { db } = getRuntime().database;
  const blocking = rules.filter(isBlocking).map(({ id }) => id);
  const [requests, denials] = await Promise.all([
    countRequests(db, span),
    countMatchesByStep(db, blocking, span),
  ]);
  const countsAt = new Map(requests.map((counts) => [counts.at, counts]));
  const deniedAt = new Map(denials.map(({ at, count }) => [at, count]));
  return Array.from({ length: span.count }, (_, i): StatisticsStep => {
    const at = span.from + i * span.stepMs;
    const { paid = 0, failed = 0, open = 0 } = countsAt.get(at) ?? {};
    return { at, paid, failed, open, denied: deniedAt.get(at) ?? 0 };
  });
}

/** Returns whether a rule denies the requests to which it applies. */
function isBlocking(rule: Rule): boolean {
  return rule.kind === "deny" || ("action" in rule && rule.action.kind === "block");
}

function demandsWork(rule: Rule): boolean {
  return rule.kind === "work" || ("action" in rule && rule.action.kind === "work");
}

async function readRuleRequests(rules: readonly Rule[], since: number): Promise<RuleRequests[]> {
  const counts = await countMatchesByRule(getRuntime().database.db, since);
  return rules
    .filter((rule) => isBlocking(rule) || demandsWork(rule))
    .map((rule) => ({
      id: rule.id,
      rule: describeRule(rule),
      action: describeAction(rule),
      count: counts.get(rule.id) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function countByNetwork(bundles: readonly BundleCount[]): NetworkPayouts[] {
  return publicConfig().networks.map(({ chainId, chainName }) => {
    const counts = bundles.filter((bundle) => bundle.chainId === chainId);
    return { chainName, payouts: counts.reduce((sum, { count }) => sum + Number(count), 0) };
  });
}

function toOutflow(
  { asset, vault }: VaultRow,
  bundles: readonly BundleCount[],
  lengthMs: number,
): AssetOutflow {
  const { networks } = publicConfig();
  const outflow = sumOutflow(bundles, asset);
  return {
    asset,
    chainName: networks.find(({ chainId }) => chainId === asset.chainId)?.chainName ?? "",
    outflow: String(outflow),
    refill: vault && String(refilledIn(lengthMs, vault.refillPerDay)),
    runwayDays: vault && runwayDays(vault.balance, outflow, lengthMs),
  };
}

const columns: CsvColumns<StatisticsStep> = {
  time_utc: ({ at }) => new Date(at),
  paid: ({ paid }) => paid,
  failed: ({ failed }) => failed,
  open: ({ open }) => open,
  denied: ({ denied }) => denied,
};

/** Writes the requests of each hour or day as CSV. */
export async function exportSteps(range: StatisticsRange): Promise<string> {
  return csvText(columns, (await readStatistics(range)).steps);
}
