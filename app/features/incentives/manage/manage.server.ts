import type { Address } from "viem";
import { isHash } from "viem";
import type { AuditAction } from "#app/domain/activity/audit-actions.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import {
  bindProgramme,
  deleteDraft,
  fillText,
  findTerms,
  type Incentive,
  updateTerms,
} from "#app/domain/rewards/terms/incentive.store.server.ts";
import {
  type Requested,
  type IncentivePage,
  evaluateTerms,
  readIncentive,
} from "#app/features/incentives/incentive-page.server.ts";
import { beginIncentive } from "#app/features/incentives/shared/overview.server.ts";
import {
  type TermsErrors,
  termsFields,
  type TermsText,
} from "#app/domain/rewards/terms/terms.types.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { filledFrom } from "#app/ui/forms/form.tsx";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type CreatedProgramme, findCreated, readCreated } from "./created.server.ts";

export type ManageAnswer = {
  errors: TermsErrors;
  message: string | null;
  /** Terms as entered, and as JSON the saved ones that they replace next time. */
  terms: { text: TermsText; filledWith: string; isSaved: boolean } | null;
};
export type ManageOutcome =
  { kind: "done"; to: string } | { kind: "rejected"; answer: ManageAnswer };

const silent = "The chain is not responding. Nothing is lost; try again in a moment.";

/** Handles the forms of an incentive's page. */
export async function manageIncentive(
  requested: Requested,
  form: FormData,
): Promise<ManageOutcome> {
  const page = await readIncentive(requested);
  const invalid = (message: string): ManageOutcome => ({
    kind: "rejected",
    answer: { errors: {}, message, terms: null },
  });
  if (!page) return invalid(silent);
  const { incentive } = page;
  const { db } = getRuntime().database;
  switch (formText(form, "intent")) {
    case "save":
      return saveTerms(page, form, invalid);
    case "delete": {
      await deleteDraft(db, incentive.id);
      await audit(requested.wallet, "incentive.discard", incentive);
      return { kind: "done", to: incentivePaths[incentive.kind].index };
    }
    case "clone": {
      const id = await beginIncentive(incentive.kind, requested.wallet, incentive.text);
      return { kind: "done", to: pageOf({ ...incentive, id }) };
    }
    case "bind":
      return bind(page, form, invalid);
    default:
      return invalid("Unknown action.");
  }
}

const action = "incentive.terms";

type Invalid = (message: string) => ManageOutcome;

/** Saves the input even if it is invalid, but for what another admin has changed meanwhile. */
async function saveTerms(
  { incentive, facts }: IncentivePage,
  form: FormData,
  invalid: Invalid,
): Promise<ManageOutcome> {
  const { id: subject, kind } = incentive;
  const stored = await oneAtATime(`incentive:${subject}`, async (trx) => {
    const before = (await findTerms(trx, subject)) ?? incentive.text;
    const { form: merged, conflicts } = mergeForm(form, before);
    const fields = termsFields.map((field) => [field, formText(merged, field)]);
    const text = fillText(Object.fromEntries(fields) as Record<string, string>);
    const terms = { text, filledWith: formText(merged, filledFrom), isSaved: false };
    if (conflicts.size > 0) {
      const errors = conflictErrors(conflicts, await findLastActor(trx, [action], subject));
      return { kind: "conflict", errors, terms } as const;
    }
    if (!(await updateTerms(trx, subject, text, getRuntime().now()))) {
      return { kind: "created" } as const;
    }
    const details = { title: text.title, before, after: text };
    await recordAudit({ actor: facts.wallet, action, subject, details }, trx);
    return { kind: "stored", text } as const;
  });
  if (stored.kind === "created")
    return invalid("Its program was created in the meantime, so its terms can no longer change.");
  const reject = (answer: ManageAnswer): ManageOutcome => ({ kind: "rejected", answer });
  if (stored.kind === "conflict") {
    const { errors, terms } = stored;
    const message = "Nothing was saved, because another admin has changed these terms.";
    return reject({ message, errors, terms });
  }
  const { text } = stored;
  const read = await evaluateTerms(text, { kind, time: facts.time });
  if (read.kind === "invalid") {
    const terms = { text, filledWith: JSON.stringify(text), isSaved: true };
    return reject({ message: null, errors: read.errors, terms });
  }
  return { kind: "done", to: `${pageOf(incentive)}?step=create` };
}

/** Links the incentive to the program created by a transaction, or to an indexed one. */
async function bind(
  { incentive, facts, terms }: IncentivePage,
  form: FormData,
  invalid: Invalid,
): Promise<ManageOutcome> {
  if (incentive.programmeId !== null) return { kind: "done", to: pageOf(incentive) };
  const hash = formText(form, "hash");
  const created: CreatedProgramme | null = isHash(hash)
    ? await readCreated(facts.claimHub, hash)
    : await findCreated(Number(formText(form, "programme")));
  if (!created) return invalid("The program is not on the chain yet. Try again in a moment.");
  if (terms.kind === "invalid") return invalid("The terms are not complete.");
  const { title, token } = terms.terms;
  if (created.title !== title || created.token !== token.address) {
    return invalid(`Program ${created.id} has another name or token than these terms.`);
  }
  const { database } = getRuntime();
  const contract = facts.claimHub.address;
  const isBound = await bindProgramme(database.db, incentive.id, {
    contract,
    programmeId: created.id,
  });
  if (!isBound) return invalid(`Program ${created.id} belongs to another incentive.`);
  await audit(facts.wallet, "incentive.create", incentive, { programme: created.id });
  return { kind: "done", to: pageOf(incentive) };
}

function pageOf({ kind, id }: Incentive): string {
  return incentivePaths[kind].incentive(id);
}

function audit(actor: Address, action: AuditAction, { id, text }: Incentive, more: object = {}) {
  return recordAudit({ actor, action, subject: id, details: { title: text.title, ...more } });
}
