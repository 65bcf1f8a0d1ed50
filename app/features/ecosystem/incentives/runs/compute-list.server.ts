import type { Hex } from "viem";
import { decodeFile } from "#app/common/recipients/decode-file.ts";
import { readClaimList } from "#app/features/ecosystem/claims/list.server.ts";
import { mostListBytes } from "#app/features/ecosystem/claims/list.types.ts";
import type { AllocatedRow } from "#app/features/ecosystem/incentives/engine/engine.types.ts";
import type { HubFacts } from "#app/features/ecosystem/incentives/hub/hub.types.ts";
import { writeAmount } from "#app/features/ecosystem/incentives/words.ts";
import { formText } from "#app/platform/form-text.ts";
import type { RefusedRun } from "./refused.ts";
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
  const read = await readText(form);
  const typed = { list: read.kind === "text" ? read.text : "", repeats };
  const refuse = (sentence: string, problems: { line: number; sentence: string }[] = []) =>
    ({ kind: "refused", answer: { sentence, field: "list", problems, typed } }) as const;
  if (read.kind === "refused") return refuse(read.sentence);
  const contracts = [
    { name: "the claim hub", address: hub.address },
    ...(treasury ? [{ name: "the treasury", address: treasury.address }] : []),
  ];
  const list = await readClaimList(read.text, { token, contracts, repeats });
  if (list.kind === "refused") return refuse(list.sentence);
  if (list.rows === null) {
    const repeated = list.repeated.first.map(({ account, lines }) => ({
      line: lines.at(-1) ?? 0,
      sentence: `${account} is on lines ${lines.join(", ")}.`,
    }));
    const problems = [...list.errors.first, ...(repeats === "reject" ? repeated : [])];
    return refuse(list.problem ?? "Nothing was kept. Mend the lines that are named.", problems);
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
    return refuse(`The list comes to ${writeAmount(sum, token)}; ${left} of the budget is left.`);
  }
  const inputs = writeListInputs(read.text, repeats);
  return { kind: "planned", plan: { epoch: null, rows, leftOut: [], budget, inputs } };
}

type ReadText = { kind: "text"; text: string } | { kind: "refused"; sentence: string };

/** A file, or what was typed. */
async function readText(form: FormData): Promise<ReadText> {
  const file = form.get("file");
  if (file === null || typeof file === "string" || file.size === 0) {
    return { kind: "text", text: formText(form, "list") };
  }
  return decodeFile(new Uint8Array(await file.arrayBuffer()), mostListBytes);
}
