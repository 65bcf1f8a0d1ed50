import type { Criterion, Fact, ValidatorRecord, ValidatorRules } from "./engine.types.ts";

export const fullScoreBps = 10_000n;

/** The fraction of its share that an account gets, and the evidence as text. */
export type Score = { bps: bigint; evidence: string | null };

/** The totals that a validator's stake is compared with. */
export type StakeScale = {
  /** Length of the window. */
  seconds: bigint;
  /** Stake of all facts, multiplied by seconds. */
  allStakeSeconds: bigint;
};

/** Scores a validator, in basis points. */
export function scoreOf(
  { record, stakeSeconds }: Fact,
  { criteria, byPerformance }: ValidatorRules,
  scale: StakeScale,
): Score {
  if (record === null) return { bps: 0n, evidence: null };
  const met = criteria.filter((criterion) => isMet(criterion, { record, stakeSeconds }, scale));
  const weights = met.reduce((sum, { weightBps }) => sum + BigInt(weightBps), 0n);
  const base = criteria.length === 0 ? fullScoreBps : weights;
  const bps = byPerformance ? (base * uptimeBps(record)) / fullScoreBps : base;
  const text = criteria.map(
    (criterion) => `${criterion.kind} ${met.includes(criterion) ? "met" : "not met"}`,
  );
  const signed =
    record.uptime === null
      ? "uptime not known"
      : `signed ${record.uptime.signed} of ${record.uptime.expected}`;
  return { bps, evidence: [`validator ${record.validator}`, signed, ...text].join("; ") };
}

type Evaluated = { record: ValidatorRecord; stakeSeconds: bigint };

function isMet(
  { kind, threshold }: Criterion,
  { record, stakeSeconds }: Evaluated,
  { seconds, allStakeSeconds }: StakeScale,
): boolean {
  switch (kind) {
    case "uptime":
      // Unknown uptime earns no reward.
      return record.uptime !== null && uptimeBps(record) >= threshold;
    case "no-slash":
      return record.slashes === 0;
    case "never-jailed":
      return !record.wasJailed;
    case "min-stake":
      return stakeSeconds / seconds >= threshold;
    case "max-commission":
      return BigInt(record.commissionBps) <= threshold;
    case "min-blocks":
      return record.uptime !== null && BigInt(record.uptime.signed) >= threshold;
    case "max-share":
      return stakeSeconds * fullScoreBps <= threshold * allStakeSeconds;
    default:
      return kind satisfies never;
  }
}

/** Zero if unknown. */
function uptimeBps({ uptime }: ValidatorRecord): bigint {
  if (uptime === null || uptime.expected === 0) return 0n;
  return (BigInt(uptime.signed) * fullScoreBps) / BigInt(uptime.expected);
}
