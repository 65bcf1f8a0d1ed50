import type { Kysely } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import { basisColumns, parseBasis, type TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import { fillTaskText, textSchema } from "#app/domain/tasks/store/task.store.server.ts";
import { setCurrentFiles } from "#app/domain/tasks/store/file.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/**
 * A text whose hash was passed to a wallet: a version newer than the task's own until the chain has
 * its hash. Stored before signing, so that no crash separates a text from its escrow.
 */
export type Offer = {
  taskId: string;
  version: number;
  text: TaskText;
  basis: TermsBasis;
  hash: Hex;
  by: Address;
};

/**
 * Stores a text that is about to be signed, within a transaction; does nothing if it is stored
 * already.
 */
export async function insertOffer(
  trx: Db,
  { taskId, text, basis, hash, by }: Omit<Offer, "version">,
  now: number,
): Promise<void> {
  const known = await trx
    .selectFrom("dev_task_version")
    .select(["version", "terms_hash", "changed_by"])
    .where("task_id", "=", taskId)
    .orderBy("version", "desc")
    .execute();
  const task = await trx
    .selectFrom("dev_task")
    .select("terms_version")
    .where("id", "=", taskId)
    .executeTakeFirstOrThrow();
  const isStored = known.some(
    (one) =>
      one.version > task.terms_version &&
      one.terms_hash === hash &&
      one.changed_by === by.toLowerCase(),
  );
  if (isStored) return;
  await trx
    .insertInto("dev_task_version")
    .values({
      task_id: taskId,
      version: (known[0]?.version ?? task.terms_version) + 1,
      terms: JSON.stringify(text),
      terms_hash: hash,
      ...basisColumns(basis),
      changed_by: by.toLowerCase(),
      at: now,
    })
    .execute();
}

/** Lists the offered texts of a task, or of all drafts without an escrow, newest first. */
export async function listOffers(db: Db, of: "drafts" | { taskId: string }): Promise<Offer[]> {
  let query = db
    .selectFrom("dev_task_version as offer")
    .innerJoin("dev_task as task", "task.id", "offer.task_id")
    .select(["offer.task_id", "offer.version", "offer.terms", "offer.terms_hash"])
    .select(["offer.unit", "offer.files", "offer.changed_by"])
    .whereRef("offer.version", ">", "task.terms_version");
  query =
    of === "drafts"
      ? query.where("task.number", "is", null)
      : query.where("task.id", "=", of.taskId);
  const rows = await query.orderBy("offer.version", "desc").execute();
  return rows.map((row) => ({
    taskId: row.task_id,
    version: row.version,
    text: fillTaskText(textSchema.parse(JSON.parse(row.terms))),
    basis: parseBasis(row),
    hash: row.terms_hash as Hex,
    by: getAddress(row.changed_by),
  }));
}

/** Makes an offered text the task's current version; returns false if it is no longer on offer. */
export async function adoptOffer(db: Db, { taskId, version }: Offer, now: number) {
  return db.transaction().execute(async (trx) => {
    const versionsOf = () => trx.updateTable("dev_task_version").where("task_id", "=", taskId);
    const task = await trx
      .selectFrom("dev_task")
      .select("terms_version")
      .where("id", "=", taskId)
      .executeTakeFirst();
    const next = (task?.terms_version ?? 0) + 1;
    const offers = await trx
      .selectFrom("dev_task_version")
      .selectAll()
      .where("task_id", "=", taskId)
      .where("version", ">=", next)
      .orderBy("version", "desc")
      .execute();
    const adopted = offers.find((offer) => offer.version === version);
    if (!task || !adopted) return false;
    if (version !== next) {
      // A text offered earlier may still be mined.
      const free = (offers[0]?.version ?? next) + 1;
      await versionsOf().set({ version: free }).where("version", "=", next).execute();
      await versionsOf().set({ version: next }).where("version", "=", version).execute();
    }
    const text = fillTaskText(textSchema.parse(JSON.parse(adopted.terms)));
    await trx
      .updateTable("dev_task")
      .set({
        title: text.title.trim(),
        terms: adopted.terms,
        terms_hash: adopted.terms_hash,
        terms_version: next,
        unit: adopted.unit,
        files: adopted.files,
        updated_at: now,
      })
      .where("id", "=", taskId)
      .execute();
    await setCurrentFiles(trx, taskId, parseBasis(adopted));
    return true;
  });
}
