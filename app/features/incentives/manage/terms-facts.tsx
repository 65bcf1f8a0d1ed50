import type { ReactNode } from "react";
import { countEpochs } from "#app/domain/rewards/terms/epochs.ts";
import type { Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { ruleLabels } from "#app/features/incentives/labels.ts";
import { describeCriterion, describeSource } from "#app/domain/rewards/terms/describe-terms.ts";
import type { ProgrammeDates } from "#app/domain/claims/programme-dates.ts";
import { formatAmount, formatInteger, formatSeconds } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";

/** The terms as they will be applied, with the current dates, which may be moved later. */
export function TermsFacts({ terms, dates }: { terms: Terms; dates: ProgrammeDates }) {
  return (
    <dl className={layout["fact-grid"]}>
      {listTerms(terms, dates).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function listTerms(terms: Terms, dates: ProgrammeDates): [string, ReactNode][] {
  const { token, coin, source, rule, criteria } = terms;
  const rows: [string, ReactNode][] = [
    ["Budget", formatAmount(terms.budget, token)],
    ["Rewards from", <Time at={terms.start * 1_000} />],
    ["Rewards until", <Time at={dates.rewardsUntil * 1_000} />],
    ["Claims until", dates.claimsUntil === 0 ? "open" : <Time at={dates.claimsUntil * 1_000} />],
    ["For", describeSource(source)],
  ];
  if (source.kind === "list") return rows;
  const epochs = countEpochs(terms);
  rows.push(["Epochs", `${formatInteger(epochs)} of ${formatSeconds(terms.interval)}`]);
  rows.push(["Divided", ruleLabels[rule.kind]]);
  if (rule.kind === "fixed") rows.push(["Each gets", formatAmount(rule.amount, token)]);
  if (rule.kind === "tiered") {
    for (const { from, amount } of rule.tiers) {
      rows.push([`From ${formatAmount(from, coin)}`, formatAmount(amount, token)]);
    }
  }
  if (terms.minStake > 0n) rows.push(["Minimum stake", formatAmount(terms.minStake, coin)]);
  if (terms.cap !== null) rows.push(["Cap per account", formatAmount(terms.cap, token)]);
  if (terms.excluded.length > 0)
    rows.push(["Excluded addresses", `${terms.excluded.length} accounts`]);
  for (const criterion of criteria) {
    rows.push([`${criterion.weightBps / 100} %`, describeCriterion(criterion, coin)]);
  }
  if (terms.byPerformance) rows.push(["Performance", "shares shrink with blocks not signed"]);
  if (terms.withoutJailed) rows.push(["Jail", "nothing for who was jailed in the epoch"]);
  return rows;
}
