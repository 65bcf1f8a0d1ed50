import type { ReactNode } from "react";
import { formatAmount } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import {
  describeReward,
  difficultyLabels,
  kindHints,
  kindLabels,
  visibilityLabels,
} from "#app/domain/tasks/model/labels.ts";
import styles from "./tasks.module.css";

type Coin = { symbol: string; decimals: number };

type TaskFactsListProps = {
  terms: TaskTerms;
  /** The task's token, as displayed. */
  token: Coin;
  coin: Coin;
};

/** The terms of a task, shown beside its description. */
export function TaskFactsList({ terms, token, coin }: TaskFactsListProps) {
  return (
    <dl className={layout["fact-grid"]}>
      {listFacts(terms, token, coin).map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function lines(texts: readonly string[]): ReactNode {
  return (
    <ul className={styles["lines"]}>
      {texts.map((text, i) => (
        <li key={`${i} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}

function listFacts(terms: TaskTerms, token: Coin, coin: Coin): [string, ReactNode][] {
  const { kind, reward, questions, reviewers, invited, rubric } = terms;
  const rows: [string, ReactNode][] = [
    ["Kind", `${kindLabels[kind]}, ${kindHints[kind]}`],
    ["Reward", lines(describeReward(reward, token))],
    ["Skills", terms.skills.join(", ")],
    ["Difficulty", difficultyLabels[terms.difficulty]],
  ];
  if (terms.hours !== null) rows.push(["Estimated", `${terms.hours} h`]);
  rows.push(
    ["Contact", terms.contact],
    ["Submit by", <Time at={terms.submitBy * 1_000} />],
    ["Review by", <Time at={terms.reviewBy * 1_000} />],
    ["Pay by", <Time at={terms.payBy * 1_000} />],
    ["Limits", describeLimits(terms)],
  );
  if (terms.minStake > 0n) rows.push(["Stake needed", formatAmount(terms.minStake, coin)]);
  rows.push(["Who sees it", visibilityLabels[terms.visibility]]);
  if (invited.length > 0) rows.push(["Invited", lines(invited)]);
  if (questions.length > 0) {
    rows.push([
      "Questions",
      lines(questions.map(({ text, isRequired }) => (isRequired ? `${text} (required)` : text))),
    ]);
  }
  rows.push([
    "Reviewers",
    lines([`${terms.threshold} of ${reviewers.length} signatures required`, ...reviewers]),
  ]);
  if (rubric.length > 0) {
    rows.push(["Rubric", lines(rubric.map(({ name, weight }) => `${weight} % ${name}`))]);
  }
  return rows;
}

function describeLimits({ perAddress, mostSubmissions }: TaskTerms): string {
  const each = `${perAddress} ${perAddress === 1 ? "submission" : "submissions"} per address`;
  return mostSubmissions === null ? each : `${each}, ${mostSubmissions} in all`;
}
