import type { Hex } from "viem";
import { z } from "zod";
import { readListText } from "#app/features/ecosystem/claims/list-text.ts";
import type { AllocatedRow } from "#app/features/ecosystem/incentives/engine/engine.types.ts";
import { readInputs } from "#app/features/ecosystem/validator-rewards/adjust/inputs-text.ts";
import { rewardsOf } from "#app/features/ecosystem/validator-rewards/split/split-rows.ts";
import type { IncentiveToken } from "#app/features/ecosystem/incentives/terms/terms.types.ts";

const listSchema = z.object({
  list: z.string(),
  repeats: z.enum(["reject", "sum", "last"]),
  version: z.literal(1),
});

/** A list is kept as it was written. */
export function writeListInputs(list: string, repeats: z.output<typeof listSchema>["repeats"]) {
  return `${JSON.stringify({ list, repeats, version: 1 })}\n`;
}

/**
 * What a run gives, from the text of its inputs alone.
 *
 * @throws when the text is none, or gives nothing that could be published.
 */
export function rowsOfInputs(text: string, token: IncentiveToken): AllocatedRow[] {
  const list = listSchema.safeParse(JSON.parse(text));
  if (!list.success) {
    // With what was adjusted by hand and what is split.
    return rewardsOf(readInputs(text)).rows;
  }
  const { repeats } = list.data;
  const read = readListText(list.data.list, { token, contracts: [], repeats });
  if (read.kind === "refused" || read.rows === null) throw new Error("The list is not right.");
  return read.rows.map(({ account, amount, note }) => ({
    account: account.toLowerCase() as Hex,
    amount,
    note,
  }));
}
