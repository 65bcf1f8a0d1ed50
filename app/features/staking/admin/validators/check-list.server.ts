import type { Address } from "viem";
import { z } from "zod";
import { readHolders } from "#app/features/staking/operator/read-holders.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { readAddPage } from "./add-page.server.ts";
import { judgeAddList, judgeRemoveList } from "./judge-list.ts";
import { type ListAnswer, listKinds } from "./list.types.ts";
import { parseAddList, parseRemoveList } from "./parse-list.ts";

const kindSchema = z.enum(listKinds);

/** Says of each line of a list what would become of it; writes nothing. */
export async function checkList(form: FormData, wallet: Address): Promise<ListAnswer> {
  const text = formText(form, "list");
  const kind = kindSchema.safeParse(formText(form, "kind"));
  if (!kind.success) return refused("Choose whether the list adds or removes.", text);
  if (text.trim() === "") return refused("Write or choose a list first.", text);
  const facts = await readAddPage(wallet);
  const holders = facts ? await readHolders(facts.places.staking) : null;
  if (!facts || !holders || holders.kind === "unavailable") {
    return refused("The chain does not answer, so nothing was checked. Try again.", text);
  }
  const { places, coin, registry } = facts;
  const rules = { staking: places.staking.address, coin, registry };
  const verdicts =
    kind.data === "add"
      ? judgeAddList(parseAddList(text, rules), { holders: holders.value, registry })
      : judgeRemoveList(parseRemoveList(text, rules), holders.value);
  const { setSize } = registry;
  return { kind: "checked", list: { kind: kind.data, text, verdicts, setSize } };
}

function refused(sentence: string, text: string): ListAnswer {
  return { kind: "refused", sentence, text };
}
