import type { Address } from "viem";
import { z } from "zod";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import type { DripRequest } from "#app/domain/faucet/faucet.types.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { cancelQueued } from "#app/domain/faucet/requests/cancel-queued.store.server.ts";
import { retryPayment } from "#app/domain/faucet/requests/retry-payment.server.ts";
import {
  entryFields,
  lockOfList,
  putOnList,
} from "#app/features/faucet/shared/listed-entry.server.ts";
import { parseForm, rejectForm, textEntry } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listParties } from "./request-page.server.ts";

type Saved = { kind: "saved" };
type Missing = { kind: "missing" };
type RequestForm = { actor: Address; request: DripRequest; form: FormData };

/** Retries or cancels a payment of a request, or denies who is behind it. */
export async function saveRequestForm(
  actor: Address,
  id: string,
  form: FormData,
): Promise<Saved | Missing | Rejected> {
  const request = await findRequest(getRuntime().database.db, id);
  if (request === null) return { kind: "missing" };
  const input = { actor, request, form };
  switch (formText(form, "intent")) {
    case "retry":
      return retry(input);
    case "cancel":
      return cancel(input);
    case "deny":
      return deny(input);
    default:
      return rejectForm(form, ["intent"], "Unknown action. Reload the page.");
  }
}

/** Returns the payment that a form names, if it is one of the request. */
function findPayment({ request, form }: RequestForm) {
  const id = formText(form, "payment");
  return request.payments.find((payment) => payment.id === id);
}

const rejectPayment = ({ form }: RequestForm, message: string) =>
  rejectForm(form, ["intent", "payment"], message);

const unknownPayment = "This request has no such payment. Reload the page.";

async function retry(input: RequestForm): Promise<Saved | Rejected> {
  const payment = findPayment(input);
  if (!payment) return rejectPayment(input, unknownPayment);
  const { actor } = input;
  const { id, requestId } = payment;
  const outcome = await retryPayment({ id, requestId }, (trx, { reason, txHash }) =>
    recordAudit(
      {
        actor,
        action: "faucet-payment.retry",
        subject: requestId,
        details: { payment: id, failed: explainPayment(reason), failedTransaction: txHash },
      },
      trx,
    ),
  );
  return outcome.kind === "queued" ? { kind: "saved" } : rejectPayment(input, outcome.message);
}

async function cancel(input: RequestForm): Promise<Saved | Rejected> {
  const payment = findPayment(input);
  if (!payment) return rejectPayment(input, unknownPayment);
  const { id, requestId } = payment;
  const { database, now } = getRuntime();
  const isCanceled = await database.db.transaction().execute(async (trx) => {
    const canceled = await cancelQueued(trx, { of: "payment", id, requestId }, now());
    if (canceled.length === 0) return false;
    const details = { payments: [id] };
    const entry = { actor: input.actor, subject: requestId, details };
    await recordAudit({ ...entry, action: "faucet-payment.cancel" }, trx);
    return true;
  });
  return isCanceled
    ? { kind: "saved" }
    : rejectPayment(input, "This payment is no longer queued. The page shows its state.");
}

const denySchema = z.object({
  intent: textEntry,
  recipient: textEntry,
  requester: textEntry,
  ...entryFields,
  cancel: textEntry,
});

/** Puts recipient or requester on the list of denied addresses and, if wished, cancels what is queued. */
async function deny({ actor, request, form }: RequestForm): Promise<Saved | Rejected> {
  const submission = parseForm(form, denySchema);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { reason, endsAt, cancel: cancels, ...chosen } = submission.value;
  const denied = listParties(request)
    .filter(({ role }) => chosen[role] === "on")
    .map(({ address }) => address);
  if (denied.length === 0) {
    const fieldErrors = { "": ["Choose at least one address."] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  return oneAtATime(lockOfList("deny"), async (trx) => {
    const addresses = denied.map((address) => address.toLowerCase());
    await putOnList(trx, { actor, list: "deny", addresses, reason, endsAt });
    if (cancels !== "on") return { kind: "saved" };
    const queued = { of: "addresses", addresses: denied } as const;
    const payments = (await cancelQueued(trx, queued, getRuntime().now())).map(({ id }) => id);
    if (payments.length === 0) return { kind: "saved" };
    const entry = { actor, subject: request.id, details: { denied: addresses, payments } };
    await recordAudit({ ...entry, action: "faucet-payment.cancel" }, trx);
    return { kind: "saved" };
  });
}
