import type { Address } from "viem";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { parseForm, rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { formText } from "#app/platform/form-text.ts";
import { decideSchema, decisions } from "./decide.schema.ts";
import { decideSubmission } from "./decide.server.ts";

type FormCase = { wallet: Address; submission: Submission; task: Task; form: FormData };

/** Decides on a submission by a form. */
export async function decideByForm({
  wallet,
  submission,
  task,
  form,
}: FormCase): Promise<{ kind: "done" } | Rejected> {
  const decision = decisions.find((one) => one === formText(form, "decision"));
  if (decision === undefined) {
    return rejectForm(form, ["intent", "amount", "reason"], "Choose what to decide.");
  }
  const unitOf = await readUnitOf();
  const parsed = parseForm(form, decideSchema(decision, unitOf(task.token)));
  if (parsed.status !== "success") return { kind: "rejected", result: parsed.reply() };
  const { amount, reason } = parsed.value;
  const context = { wallet, submission, task };
  const error = await decideSubmission(context, { decision, amount, reason });
  if (error === null) return { kind: "done" };
  const { message, field = "" } = error;
  return { kind: "rejected", result: parsed.reply({ fieldErrors: { [field]: [message] } }) };
}
