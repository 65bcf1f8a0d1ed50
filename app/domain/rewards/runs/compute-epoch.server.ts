import { allocate } from "#app/domain/rewards/engine/allocate.ts";
import type {
  EpochInputs,
  EpochWindow,
  Fact,
  FactsSource,
} from "#app/domain/rewards/engine/engine.types.ts";
import type { ClaimHubFacts } from "#app/domain/claims/claim-hub.types.ts";
import { readFacts } from "#app/domain/rewards/sources/read-facts.server.ts";
import type { UptimeSpan } from "#app/domain/staking/uptime.store.server.ts";
import { listFinished, windowOf } from "#app/domain/rewards/terms/epochs.ts";
import { writeRewardInputs } from "#app/domain/rewards/engine/inputs-text.ts";
import { listChanges } from "#app/domain/rewards/split/split.store.server.ts";
import { splitAllocation } from "#app/domain/rewards/engine/split-rows.ts";
import type { Split } from "#app/domain/rewards/engine/split.types.ts";
import { splitsAt } from "#app/domain/rewards/split/split-state.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatAmount, toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { rejectRun, type RejectedRun } from "./rejected-run.ts";
import type { ComputedRun, RunState } from "./run.types.ts";
import { describeSkips, findSkips, nameEpochs, nextEpoch, spanOf } from "./skips.ts";

type Computed = { kind: "planned"; run: ComputedRun } | RejectedRun;

/** Allocates the budget of a finished epoch by the terms. */
export async function computeEpoch(
  { terms, allocated: budgetText, granted }: RunState,
  { time }: ClaimHubFacts,
  form: FormData,
): Promise<Computed> {
  const { token, source, kind } = terms;
  if (source.kind === "list") throw new Error("A list is read, not computed.");
  const epoch = Number(formText(form, "epoch") || "-1");
  if (!listFinished(terms, time).includes(epoch)) {
    return rejectRun("Choose an epoch that is over.", "epoch");
  }
  if (granted.has(epoch)) return rejectRun("The newest root grants this epoch already.", "epoch");
  if (epoch < nextEpoch(granted)) {
    return rejectRun("This epoch was skipped: a later one is granted already.", "epoch");
  }
  const budget = parseAmount(formText(form, "budget"), token);
  if (budget.kind === "invalid") return rejectRun(toSentence(budget.reason), "budget");
  const skips = findSkips(terms, {
    epoch,
    granted,
    allocated: budgetText,
    budget: budget.baseUnits,
  });
  if (skips !== null && formText(form, "skip") !== spanOf(skips)) {
    const remedy = `Compute and publish ${nameEpochs(skips)} first, or confirm the skip.`;
    return rejectRun(`${describeSkips(skips, epoch, token)} ${remedy}`, "skip");
  }
  const uptime = readSpan(formText(form, "uptime"));
  if (uptime === "unreadable") {
    return rejectRun("Enter the epochs of the imported uptime as 12 or 12-18.", "uptime");
  }
  const window = windowOf(terms, epoch);
  const answer = await readFacts(source, window, uptime);
  if (answer.kind === "missing") return rejectRun(answer.message);
  const { criteria, byPerformance, withoutJailed, rule, minStake, cap, excluded } = terms;
  const inputs: EpochInputs = {
    window,
    source: answer.source,
    facts: answer.facts,
    rule,
    validators: kind === "validator" ? { criteria, byPerformance, withoutJailed } : null,
    minStake,
    cap,
    excluded,
    budget: budget.baseUnits,
  };
  const result = allocate(inputs);
  if (result.kind === "over-budget") {
    const needed = formatAmount(result.needed, token);
    const budgetText = formatAmount(result.budget, token);
    return rejectRun(`The amounts total ${needed}; the epoch’s budget is ${budgetText}.`, "budget");
  }
  const splits = await readSplits(answer, window);
  const { rows, leftOut } = splitAllocation(result.allocation, { splits, excluded });
  const text = writeRewardInputs({ ...inputs, adjustments: [], splits });
  const run = { epoch, rows, leftOut, budget: inputs.budget, skips, inputs: text };
  return { kind: "planned", run };
}

/** Returns the splits in force when the epoch began, for operators only. */
async function readSplits(
  { source, facts }: { source: FactsSource; facts: readonly Fact[] },
  { from }: EpochWindow,
): Promise<Split[]> {
  if (source.kind !== "validators") return [];
  const changes = await listChanges(getRuntime().database.db, source.contract);
  const accounts = new Set(facts.map(({ account }) => account));
  return splitsAt(changes, { time: from, accounts });
}

function readSpan(text: string): UptimeSpan | "unreadable" | null {
  const budgetText = text.trim();
  if (budgetText === "") return null;
  const [, from, to = from] = /^(\d{1,9})(?:\s*-\s*(\d{1,9}))?$/.exec(budgetText) ?? [];
  if (from === undefined || Number(to) < Number(from)) return "unreadable";
  return { from: Number(from), to: Number(to) };
}
