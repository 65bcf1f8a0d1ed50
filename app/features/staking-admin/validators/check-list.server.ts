import type { Address } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { printChoices } from "#app/domain/lists/values/list-choices.ts";
import { readListForm } from "#app/domain/lists/source/read-list-form.ts";
import { readHolders } from "#app/domain/staking/registration/read-holders.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { loadAddPage } from "./add-page.server.ts";
import { evaluateAddList, evaluateRemoveList } from "./evaluate-list.ts";
import { type ListAnswer, listKinds, type Verdict } from "./list.types.ts";
import { parseAddList, parseRemoveList } from "./parse-list.ts";

const kindSchema = z.enum(listKinds);

/** Checks the effect of each line of a list without writing anything. */
export async function checkList(form: FormData, wallet: Address): Promise<ListAnswer> {
  const { text, choices } = readListForm(form);
  const kind = kindSchema.safeParse(formText(form, "kind"));
  if (!kind.success) return reject("Choose whether to add or remove validators.");
  if (text.trim() === "") return reject("Enter or choose a list first.");
  const facts = await loadAddPage(wallet);
  const holders = facts ? await readHolders(facts.deployments.staking) : null;
  if (!facts || !holders || holders.kind === "unavailable") {
    return reject("The chain is not responding, so nothing was checked. Try again.");
  }
  const { deployments, coin, registry } = facts;
  const registered = holders.value;
  const chain = listChainOf({ chainId: homeChainId, chainName: facts.chainName });
  const rules = { staking: deployments.staking.address, coin, registry, chain, ...choices };
  const { error, verdicts } = evaluate();
  if (error !== null) return reject(error);
  const { setSize } = registry;
  return {
    kind: "checked",
    list: { kind: kind.data, text, choices: printChoices(choices), verdicts, setSize },
  };

  function evaluate(): { error: string | null; verdicts: Verdict[] } {
    if (kind.data === "add") {
      const list = parseAddList(text, rules);
      const verdicts = evaluateAddList(list, { holders: registered, registry });
      return { error: list.error, verdicts };
    }
    const list = parseRemoveList(text, rules);
    return { error: list.error, verdicts: evaluateRemoveList(list, registered) };
  }
}

function reject(message: string): ListAnswer {
  return { kind: "rejected", message };
}
