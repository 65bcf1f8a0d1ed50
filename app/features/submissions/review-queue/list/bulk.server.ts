import type { Address } from "viem";
import { listReviewers } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { formText, formTexts } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { describeBulk, readBulkAction, undoableMs } from "./bulk.ts";
import { doInBulk, undoBulk } from "./bulk.store.server.ts";

/** More than a page shows. */
const maxAtOnce = 100;
const maxReasonLength = 2_000;
/** Allowance for the latency of the answer and of the click. */
const onTheWayMs = 5_000;

export type BulkAnswer = {
  message: string;
  /** Id for undo; null if there is nothing to undo. */
  undo: string | null;
  isRejected: boolean;
};

const reject = (message: string): BulkAnswer => ({ message, undo: null, isRejected: true });

/** Applies an action to all selected submissions, or undoes it. */
export async function actInBulk(wallet: Address, form: FormData): Promise<BulkAnswer> {
  const { database, now } = getRuntime();
  if (formText(form, "intent") === "undo") {
    const since = now() - undoableMs - onTheWayMs;
    const undo = { id: formText(form, "bulk"), actor: wallet, since };
    const count = await undoBulk(database.db, undo);
    if (count === null) return reject("It is too late to undo this.");
    const message = count === 1 ? "1 submission is" : `${count} submissions are`;
    return { message: `${message} as before.`, undo: null, isRejected: false };
  }
  const ids = [...new Set(formTexts(form, "submission"))];
  if (ids.length === 0) return reject("Select submissions first.");
  if (ids.length > maxAtOnce) return reject(`At most ${maxAtOnce} at once.`);
  const reason = formText(form, "reason").trim();
  const action = readBulkAction(formText(form, "action"), reason);
  if (!action) return reject("Choose what to do with them.");
  if (action.kind === "reject" && reason === "")
    return reject("Enter a reason for the submitters.");
  if (reason.length > maxReasonLength) return reject(`At most ${maxReasonLength} characters.`);
  if (action.kind === "assign" && action.to !== null) {
    const isKnown = (await listReviewers()).some(({ address }) => address === action.to);
    if (!isKnown) return reject("Choose one of the reviewers.");
  }
  const done = await doInBulk(database.db, { ids, action, actor: wallet, now: now() });
  const left = ids.length - done.count;
  const rest = left === 0 ? "" : ` ${left} cannot be decided like this and stayed as they are.`;
  return {
    message: describeBulk(action, done.count) + rest,
    undo: done.count > 0 ? done.id : null,
    isRejected: false,
  };
}
