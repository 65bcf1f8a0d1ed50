import type { Hex } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { noChoices, printChoices, printDuplicates } from "#app/domain/lists/values/list-choices.ts";
import { parseChoices, parseDuplicates } from "#app/domain/lists/source/read-list-form.ts";
import type {
  DuplicateChoice,
  DuplicateChoices,
  ListChoices,
} from "#app/domain/lists/values/recipients.types.ts";
import { readListText } from "#app/domain/claims/list-text.ts";
import type { AllocatedRow } from "#app/domain/rewards/engine/engine.types.ts";
import { readInputs } from "#app/domain/rewards/engine/inputs-text.ts";
import { rewardsOf } from "#app/domain/rewards/engine/split-rows.ts";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";

/** Inputs of list runs stored before lists had their own choices. */
const formerSchema = z.object({
  list: z.string(),
  repeats: z.enum(["reject", "sum", "last"]),
  version: z.literal(1),
});

const formerChoices: Readonly<
  Record<z.output<typeof formerSchema>["repeats"], DuplicateChoice | null>
> = { reject: null, sum: "merge", last: "keep-last" };

const listSchema = z.object({
  choices: z.string(),
  duplicates: z.string(),
  list: z.string(),
  version: z.literal(2),
});

export type ListInputs = { list: string; choices: ListChoices; duplicates: DuplicateChoices };

/** Serializes a list as entered, with its choices. */
export function writeListInputs({ list, choices, duplicates }: ListInputs): string {
  const parsed = { choices: printChoices(choices), duplicates: printDuplicates(duplicates) };
  return `${JSON.stringify({ ...parsed, list, version: 2 })}\n`;
}

function readListInputs(input: unknown): ListInputs | null {
  const former = formerSchema.safeParse(input);
  if (former.success) {
    const every = formerChoices[former.data.repeats];
    return {
      list: former.data.list,
      choices: noChoices,
      duplicates: { every, byAddress: new Map() },
    };
  }
  const read = listSchema.safeParse(input);
  if (!read.success) return null;
  const { list, choices, duplicates } = read.data;
  return { list, choices: parseChoices(choices), duplicates: parseDuplicates(duplicates) };
}

/** The home chain; its name is used only in messages. */
const chain = listChainOf({ chainId: homeChainId, chainName: "this network" });

/**
 * Returns a run's rows from the text of its inputs alone.
 *
 * @throws if the text is invalid or yields nothing publishable.
 */
export function rowsOfInputs(text: string, token: IncentiveToken): AllocatedRow[] {
  const inputs = readListInputs(JSON.parse(text));
  if (inputs === null) {
    // Including manual adjustments and splits.
    return rewardsOf(readInputs(text)).rows;
  }
  const { list, choices, duplicates } = inputs;
  const read = readListText(list, { token, contracts: [], chain, choices, duplicates });
  if (read.kind === "rejected" || read.rows === null) throw new Error("The list is not right.");
  return read.rows.map(({ account, amount, note }) => ({
    account: account.toLowerCase() as Hex,
    amount,
    note,
  }));
}
