import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress } from "viem";
import { z } from "zod";
import type { Schema } from "#app/platform/database/schema.ts";
import { type IncentiveKind, termsFields, type TermsText } from "./terms.types.ts";

type Db = Kysely<Schema>;

export type Incentive = {
  id: string;
  kind: IncentiveKind;
  text: TermsText;
  /** Its program id in the hub, once created there. */
  programmeId: number | null;
  createdBy: Address;
  /** Milliseconds. */
  createdAt: number;
};

const textSchema = z.record(z.string(), z.string());

/** Fills in missing form fields with empty text. */
export function fillText(text: Readonly<Record<string, string>>): TermsText {
  const entries = termsFields.map((field) => [field, text[field] ?? ""]);
  return Object.fromEntries(entries) as TermsText;
}

function toIncentive(row: Selectable<Schema["incentive"]>): Incentive {
  return {
    id: row.id,
    kind: row.kind,
    text: fillText(textSchema.parse(JSON.parse(row.terms))),
    programmeId: row.programme_id,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
  };
}

export async function insertIncentive(
  db: Db,
  { id, kind, text, createdBy, createdAt }: Omit<Incentive, "programmeId">,
): Promise<void> {
  await db
    .insertInto("incentive")
    .values({
      id,
      kind,
      terms: JSON.stringify(text),
      contract: null,
      programme_id: null,
      created_by: createdBy.toLowerCase(),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

/** Updates the terms of a draft; an incentive already created on-chain is not changed. */
export async function updateTerms(db: Db, id: string, text: TermsText, now: number) {
  const { numUpdatedRows } = await db
    .updateTable("incentive")
    .set({ terms: JSON.stringify(text), updated_at: now })
    .where("id", "=", id)
    .where("programme_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the terms of an incentive as they are saved now. */
export async function findTerms(db: Db, id: string): Promise<TermsText | null> {
  const row = await db.selectFrom("incentive").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toIncentive(row).text : null;
}

/** Links an incentive to its program, unless another incentive has it. */
export async function bindProgramme(
  db: Db,
  id: string,
  { contract, programmeId }: { contract: Address; programmeId: number },
): Promise<boolean> {
  const key = contract.toLowerCase();
  const { numUpdatedRows } = await db
    .updateTable("incentive")
    .set({ contract: key, programme_id: programmeId })
    .where("id", "=", id)
    .where("programme_id", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("incentive as other")
            .select("other.id")
            .where("other.contract", "=", key)
            .where("other.programme_id", "=", programmeId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom("incentive").where("id", "=", id).where("programme_id", "is", null).execute();
}

/** Finds an incentive of the hub or a draft. Incentives of a previous hub are excluded. */
export async function findIncentive(
  db: Db,
  { id, kind, contract }: { id: string; kind: IncentiveKind; contract: Address },
): Promise<Incentive | null> {
  const row = await ofClaimHub(db, contract)
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ? toIncentive(row) : null;
}

export async function findAnyIncentive(
  db: Db,
  { id, contract }: { id: string; contract: Address },
): Promise<Incentive | null> {
  const row = await ofClaimHub(db, contract).where("id", "=", id).executeTakeFirst();
  return row ? toIncentive(row) : null;
}

const maxListed = 200;

export async function listIncentives(
  db: Db,
  { kind, contract }: { kind: IncentiveKind; contract: Address },
): Promise<Incentive[]> {
  const rows = await ofClaimHub(db, contract)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(toIncentive);
}

function ofClaimHub(db: Db, contract: Address) {
  return db
    .selectFrom("incentive")
    .selectAll()
    .where((eb) =>
      eb.or([eb("contract", "is", null), eb("contract", "=", contract.toLowerCase())]),
    );
}

/** Returns the ids of a hub's programs that are linked to incentives. */
export async function findBoundProgrammes(db: Db, contract: Address): Promise<Set<number>> {
  const rows = await db
    .selectFrom("incentive")
    .select("programme_id")
    .where("contract", "=", contract.toLowerCase())
    .execute();
  return new Set(rows.flatMap(({ programme_id }) => programme_id ?? []));
}
