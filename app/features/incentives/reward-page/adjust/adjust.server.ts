import { type Address, type Hex, isAddressEqual } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { readLeaves } from "#app/domain/claims/list.server.ts";
import { allocate } from "#app/domain/rewards/engine/allocate.ts";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import { readIncentive } from "#app/features/incentives/incentive-page.server.ts";
import { makeRun } from "#app/features/incentives/shared/compute.server.ts";
import { readPublished } from "#app/domain/rewards/runs/match-runs.server.ts";
import { findInputs, listRuns } from "#app/domain/rewards/runs/run.store.server.ts";
import { splitAllocation } from "#app/domain/rewards/engine/split-rows.ts";
import { parseForm, rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { formText } from "#app/platform/form-text.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { adjustSchema } from "./adjust.schema.ts";
import { adjustMessage } from "./adjustment-messages.ts";
import {
  confirmProposal,
  findProposal,
  insertProposal,
  type Proposal,
  rejectProposal,
} from "#app/domain/rewards/runs/adjustment.store.server.ts";
import type { RewardInputs } from "#app/domain/rewards/engine/adjustment.types.ts";
import { readInputs, writeRewardInputs } from "#app/domain/rewards/engine/inputs-text.ts";
import { adjust } from "#app/domain/rewards/engine/reward-rows.ts";

export type AdjustOutcome = { kind: "done"; to: { programme: string; run: string } } | Rejected;

/** Proposes, confirms or rejects an adjustment, according to the form's intent. */
export async function adjustByForm(wallet: Address, form: FormData): Promise<AdjustOutcome> {
  const invalid: Invalid = (message) =>
    rejectForm(form, ["account", "direction", "amount", "reason"], message);
  const open = await openRun(wallet, formText(form, "programme"), formText(form, "run"));
  if (open.kind === "rejected") return invalid(open.message);
  switch (formText(form, "intent")) {
    case "propose":
      return propose(open, form);
    case "confirm":
      return confirm(open, formText(form, "adjustment"), invalid);
    case "reject":
      return reject(open, formText(form, "adjustment"), invalid);
    default:
      return invalid("Unknown action.");
  }
}

type Invalid = (message: string) => AdjustOutcome;
type Open = Extract<Awaited<ReturnType<typeof openRun>>, { kind: "open" }>;

/** Returns a run that can still be adjusted: not published, and based on the current root. */
async function openRun(wallet: Address, id: string, runId: string) {
  const invalid = (message: string) => ({ kind: "rejected", message }) as const;
  const page = await readIncentive({ kind: "validator", id, wallet });
  if (!page) return invalid("The chain is not responding. Try again in a moment.");
  const { db } = getRuntime().database;
  const runs = await listRuns(db, page.incentive.id);
  const run = runs.find((one) => one.id === runId);
  const text = await findInputs(db, page.incentive.id, runId);
  const { programme, terms } = page;
  if (!run || text === null || run.epoch === null || !programme || terms.kind === "invalid") {
    return invalid("There is no such epoch. Choose one in the list.");
  }
  if ((await readPublished(programme, runs)).has(runId)) {
    return invalid("This epoch was published; what was published is not adjusted.");
  }
  if ((newestOf(programme)?.root ?? null) !== run.baseRoot) {
    return invalid("The active root has changed. Compute the epoch again.");
  }
  const token = terms.terms.token;
  return { kind: "open", page, programme, run, token, inputs: readInputs(text) } as const;
}

async function propose({ page, run, token, inputs }: Open, form: FormData): Promise<AdjustOutcome> {
  const { wallet } = page.facts;
  const submission = parseForm(form, adjustSchema(token));
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { account, direction, reason } = submission.value;
  const amount = direction === "take" ? -submission.value.amount : submission.value.amount;
  const next = withProposal(inputs, { account, amount, reason, proposedBy: wallet }, wallet);
  const tried = tryInputs(next);
  if (tried.kind === "rejected") {
    const field = tried.error.kind === "unknown-account" ? "account" : "amount";
    const fieldErrors = { [field]: [adjustMessage(tried.error, token)] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { database, now } = getRuntime();
  const proposedAt = now();
  const id = newId(proposedAt);
  const incentiveId = page.incentive.id;
  const row = { id, incentiveId, runId: run.id, account, amount, reason };
  await insertProposal(database.db, { ...row, proposedBy: wallet, proposedAt });
  const details = { run: run.id, epoch: run.epoch, account, amount: String(amount), reason };
  await recordAudit({ actor: wallet, action: "reward.propose-adjustment", subject: id, details });
  return { kind: "done", to: { programme: incentiveId, run: run.id } };
}

async function confirm(open: Open, id: string, invalid: Invalid): Promise<AdjustOutcome> {
  const { page, programme, run, token, inputs } = open;
  const { wallet } = page.facts;
  const { database, now } = getRuntime();
  const { db } = database;
  const found = await findWaiting(open, id);
  if (!found) return invalid("It is already decided. Reload the list.");
  if (isAddressEqual(found.proposedBy, wallet)) {
    return invalid("You proposed it; another admin must confirm it.");
  }
  const next = withProposal(inputs, found, wallet);
  const tried = tryInputs(next);
  if (tried.kind === "rejected") return invalid(adjustMessage(tried.error, token));
  const leaves = run.baseRoot === null ? [] : await readLeaves(db, programme.id, run.baseRoot);
  if (leaves === null) {
    return invalid(
      "The newest root was not computed by this console, so nothing can be added to its list.",
    );
  }
  const text = writeRewardInputs(next);
  const { rows, leftOut } = tried.allocation;
  const computed = { epoch: run.epoch, rows, leftOut, budget: next.budget, inputs: text };
  const made = await makeRun(page, { programme, run: computed, leaves, baseRoot: run.baseRoot });
  if (made.kind === "rejected") return invalid(made.answer.message);
  const decision = { by: wallet, at: now() };
  const isDone = await confirmProposal(db, found, { run: made.run, inputs: text, decision });
  if (!isDone) return invalid("Someone else decided first. Reload the list.");
  const details = {
    epoch: run.epoch,
    before: { run: run.id, root: run.root },
    after: { run: made.run.id, root: made.run.root },
  };
  await recordAudit({ actor: wallet, action: "reward.confirm-adjustment", subject: id, details });
  return { kind: "done", to: { programme: page.incentive.id, run: made.run.id } };
}

async function reject(open: Open, id: string, invalid: Invalid): Promise<AdjustOutcome> {
  const { wallet } = open.page.facts;
  const { database, now } = getRuntime();
  const found = await findWaiting(open, id);
  const isDone = found && (await rejectProposal(database.db, id, { by: wallet, at: now() }));
  if (!isDone) return invalid("It is already decided. Reload the list.");
  const details = { run: open.run.id, epoch: open.run.epoch };
  await recordAudit({ actor: wallet, action: "reward.reject-adjustment", subject: id, details });
  return { kind: "done", to: { programme: open.page.incentive.id, run: open.run.id } };
}

async function findWaiting({ page, run }: Open, id: string): Promise<Proposal | null> {
  const { db } = getRuntime().database;
  const found = await findProposal(db, { id, incentiveId: page.incentive.id });
  return found?.decision === null && found.runId === run.id ? found : null;
}

type Change = Pick<Proposal, "account" | "amount" | "reason" | "proposedBy">;

function withProposal(inputs: RewardInputs, change: Change, by: Address): RewardInputs {
  const { account, amount, reason } = change;
  const proposedBy = change.proposedBy.toLowerCase() as Hex;
  const confirmedBy = by.toLowerCase() as Hex;
  const added = { account, amount, reason, proposedBy, confirmedBy };
  return { ...inputs, adjustments: [...inputs.adjustments, added] };
}

function tryInputs(inputs: RewardInputs) {
  const answer = allocate(inputs);
  if (answer.kind === "over-budget") throw new Error("A saved run exceeds its budget.");
  const adjusted = adjust(answer.allocation, inputs);
  if (adjusted.kind === "rejected") return adjusted;
  return { ...adjusted, allocation: splitAllocation(adjusted.allocation, inputs) };
}
