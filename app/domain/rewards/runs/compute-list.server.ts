import type { Hex } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { readListForm } from "#app/domain/lists/source/read-list-form.ts";
import { readClaimList } from "#app/domain/claims/list.server.ts";
import type { ReadList } from "#app/domain/claims/list.types.ts";
import type { AllocatedRow } from "#app/domain/rewards/engine/engine.types.ts";
import type { ClaimHubFacts } from "#app/domain/claims/claim-hub.types.ts";
import { contractsOf, findExcess, listBudget } from "./list-budget.ts";
import { rejectRun, type RejectedRun } from "./rejected-run.ts";
import { writeListInputs } from "./rows-of-inputs.ts";
import type { ComputedRun, RunState } from "./run.types.ts";

type Computed = { kind: "planned"; run: ComputedRun } | RejectedRun;

/** Reads each account's amount from a list, parsed exactly as on the page. */
export async function computeList(
  { terms, programme, allocated }: RunState,
  facts: ClaimHubFacts,
  form: FormData,
): Promise<Computed> {
  const { token } = terms;
  const { text, choices, duplicates } = readListForm(form);
  const chain = listChainOf({ chainId: homeChainId, chainName: facts.chainName });
  const contracts = contractsOf(facts);
  const list = await readClaimList(text, { token, contracts, chain, choices, duplicates });
  if (list.kind === "rejected") return rejectRun(list.message, "list");
  if (list.rows === null) return rejectRun(list.problem ?? firstErrorOf(list), "list");
  const rows = list.rows.map(({ account, amount, note }): AllocatedRow => ({
    account: account.toLowerCase() as Hex,
    amount,
    note,
  }));
  const budget = listBudget({ terms, programme, allocated });
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  const excess = findExcess(sum, budget, token);
  if (excess !== null) return rejectRun(excess, "list");
  const inputs = writeListInputs({ list: text, choices, duplicates });
  return { kind: "planned", run: { epoch: null, rows, leftOut: [], budget, inputs } };
}

function firstErrorOf({ errors }: Extract<ReadList, { kind: "list" }>): string {
  const [first] = errors.first;
  const where = first ? `Line ${first.line}: ${first.message}` : "It cannot be read.";
  return `Nothing was prepared from this list. ${where}`;
}
