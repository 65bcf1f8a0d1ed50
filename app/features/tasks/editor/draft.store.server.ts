import type { Kysely } from "kysely";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import { kindOf } from "#app/features/tasks/shared/new-task.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

export async function isSlugTaken(db: Db, slug: string, ownId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("dev_task")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", ownId ?? "")
    .executeTakeFirst();
  return row !== undefined;
}

type Stored = {
  id: string;
  text: TaskText;
  /** Null leaves it unchanged. */
  slug: string | null;
  /** Time of the last save known to the form. */
  seen: number;
  updatedAt: number;
};

/**
 * Saves a draft's text; returns false if it was saved by someone else meanwhile or is not a draft.
 */
export async function updateDraft(db: Db, { id, text, slug, seen, updatedAt }: Stored) {
  const { numUpdatedRows } = await db
    .updateTable("dev_task")
    .set({
      title: text.title.trim(),
      kind: kindOf(text),
      terms: JSON.stringify(text),
      updated_at: updatedAt,
      slug: slug ?? undefined,
    })
    .where("id", "=", id)
    .where("number", "is", null)
    .where("updated_at", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft, unless a wallet may have signed it. */
export async function deleteDraft(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("dev_task")
    .where("id", "=", id)
    .where("number", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("dev_task_version")
            .select("version")
            .whereRef("dev_task_version.task_id", "=", "dev_task.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Turns a draft into a public idea, or back. */
export async function setIdea(db: Db, id: string, isIdea: boolean, now: number) {
  await db
    .updateTable("dev_task")
    .set({ state: isIdea ? "idea" : "draft", published_at: isIdea ? now : null })
    .where("id", "=", id)
    .where("number", "is", null)
    .execute();
}
