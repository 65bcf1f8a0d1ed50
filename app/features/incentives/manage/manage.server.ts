import type { Address } from "viem";
import { isHash } from "viem";
import type { AuditAction } from "#app/common/activity/audit-actions.ts";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import {
  bindProgramme,
  deleteDraft,
  fillText,
  type Incentive,
  updateTerms,
} from "#app/features/incentives/incentive.store.server.ts";
import {
  type Requested,
  type IncentivePage,
  evaluateTerms,
  readIncentive,
} from "#app/features/incentives/incentive-page.server.ts";
import { beginIncentive } from "#app/features/incentives/overview/overview.server.ts";
import { type TermsErrors, termsFields } from "#app/features/incentives/terms/terms.types.ts";
import { kindLabels, pathOf } from "#app/features/incentives/labels.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type CreatedProgramme, findCreated, readCreated } from "./created.server.ts";

export type ManageAnswer = { errors: TermsErrors; message: string | null };
export type ManageOutcome =
  { kind: "done"; to: string } | { kind: "rejected"; answer: ManageAnswer };

const silent = "The chain is not responding. Nothing is lost; try again in a moment.";

/** Handles the forms of an incentive's page. */
export async function manageIncentive(
  requested: Requested,
  form: FormData,
): Promise<ManageOutcome> {
  const page = await readIncentive(requested);
  const invalid = (message: string | null, errors: TermsErrors = {}): ManageOutcome => ({
    kind: "rejected",
    answer: { errors, message },
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
      return { kind: "done", to: kindLabels[incentive.kind].path };
    }
    case "clone": {
      const id = await beginIncentive(incentive.kind, requested.wallet, incentive.text);
      return { kind: "done", to: pathOf({ ...incentive, id }) };
    }
    case "bind":
      return bind(page, form, invalid);
    default:
      return invalid("Unknown action.");
  }
}

type Invalid = (message: string | null, errors?: TermsErrors) => ManageOutcome;

/** Saves the input even if it is invalid. */
async function saveTerms({ incentive, facts }: IncentivePage, form: FormData, invalid: Invalid) {
  const { database, now } = getRuntime();
  const { id: subject } = incentive;
  const fields = termsFields.map((field) => [field, formText(form, field)]);
  const text = fillText(Object.fromEntries(fields) as Record<string, string>);
  const isStored = await database.db.transaction().execute(async (trx) => {
    if (!(await updateTerms(trx, subject, text, now()))) return false;
    const details = { title: text.title, before: incentive.text, after: text };
    const entry = { actor: facts.wallet, action: "incentive.terms", subject, details } as const;
    await recordAudit(entry, trx);
    return true;
  });
  if (!isStored)
    return invalid("Its program was created in the meantime, so its terms can no longer change.");
  const { kind } = incentive;
  const read = await evaluateTerms(text, { kind, time: facts.time });
  if (read.kind === "invalid") return invalid(null, read.errors);
  return { kind: "done", to: `${pathOf(incentive)}?step=create` } as const;
}

/** Links the incentive to the program created by a transaction, or to an indexed one. */
async function bind(
  { incentive, facts, terms }: IncentivePage,
  form: FormData,
  invalid: Invalid,
): Promise<ManageOutcome> {
  if (incentive.programmeId !== null) return { kind: "done", to: pathOf(incentive) };
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
  return { kind: "done", to: pathOf(incentive) };
}

function audit(actor: Address, action: AuditAction, { id, text }: Incentive, more: object = {}) {
  return recordAudit({ actor, action, subject: id, details: { title: text.title, ...more } });
}
