import type { Kysely } from "kysely";
import type { Address } from "viem";
import { z } from "zod";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import type { Schema } from "#app/platform/database/schema.ts";

const termsSchema = z.object({ end: z.string().default("") });

/** Returns when the terms of a hub's programs end, in Unix seconds by program number. */
export async function findTermsEnds(
  db: Kysely<Schema>,
  contract: Address,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("incentive")
    .select(["programme_id", "terms"])
    .where("contract", "=", contract.toLowerCase())
    .where("programme_id", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ programme_id, terms }): [number, number][] => {
      const end = parseMoment(termsSchema.parse(JSON.parse(terms)).end);
      return programme_id === null || end.kind === "invalid" ? [] : [[programme_id, end.value]];
    }),
  );
}
