import type { Hex } from "viem";
import { readClaimList } from "#app/features/ecosystem/claims/list.server.ts";
import type { AllocatedRow } from "#app/features/ecosystem/incentives/engine/engine.types.ts";
import type { HubFacts } from "#app/features/ecosystem/incentives/hub/hub.types.ts";
import { writeAmount } from "#app/features/ecosystem/incentives/words.ts";
import { formText } from "#app/platform/form-text.ts";
import { hubContracts } from "./hub-contracts.ts";
import { refused, type RefusedRun } from "./refused.ts";
import { writeListInputs } from "./rows-of-inputs.ts";
import type { RunPlan, RunState } from "./run.types.ts";

type Computed = { kind: "planned"; plan: RunPlan } | RefusedRun;

const repeatChoices = ["reject", "sum", "last"] as const;

/** Takes what a list gives to each account. */
export async function computeList(
  { terms, programme, given }: RunState,
  { hub, treasury }: HubFacts,
  form: FormData,
): Promise<Computed> {
  const { token } = terms;
  const repeats = repeatChoices.find((one) => one === formText(form, "repeats")) ?? "reject";
  const text = formText(form, "list");
  const contracts = hubContracts(hub.address, treasury?.address ?? null);
  const list = await readClaimList(text, { token, contracts, repeats });
  if (list.kind === "refused") return refused(list.sentence, "list");
  if (list.rows === null) {
    const [first] = list.errors.first;
    const wrong = first && `Line ${first.line}: ${first.sentence}`;
    return refused(wrong ?? list.problem ?? "The list cannot be read.", "list");
  }
  const rows = list.rows.map(({ account, amount, note }): AllocatedRow => ({
    account: account.toLowerCase() as Hex,
    amount,
    note,
  }));
  const most = programme.funded > terms.budget ? programme.funded : terms.budget;
  const budget = most > given ? most - given : 0n;
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  if (sum > budget) {
    const left = writeAmount(budget, token);
    return refused(
      `The list comes to ${writeAmount(sum, token)}; ${left} of the budget is left.`,
      "list",
    );
  }
  const inputs = writeListInputs(text, repeats);
  return { kind: "planned", plan: { epoch: null, rows, leftOut: [], budget, inputs } };
}
