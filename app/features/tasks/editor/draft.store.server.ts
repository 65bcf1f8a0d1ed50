import type { Kysely } from "kysely";
import type { TaskText } from "#app/common/tasks/model/task.types.ts";
import { taskKinds } from "#app/common/tasks/model/task.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** What a draft is called until it has a slug that no other task has. */
export const placeholderSlug = (id: string) => `draft-${id}`;

export async function isSlugTaken(db: Db, slug: string, ownId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("dev_task")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", ownId ?? "")
    .executeTakeFirst();
  return row !== undefined;
}

/** The column's, of what was typed. */
export function kindOf(text: TaskText) {
  return taskKinds.find((kind) => kind === text.kind) ?? "bounty";
}

type Stored = {
  id: string;
  text: TaskText;
  /** `null`: it stays. */
  slug: string | null;
  /** When the words were last kept, as the form saw it. */
  seen: number;
  updatedAt: number;
};

/** Keeps the words of a draft; false: they were kept by somebody else meanwhile, or it is none. */
export async function updateDraft(db: Db, { id, text, slug, seen, updatedAt }: Stored) {
  const { numUpdatedRows } = await db
    .updateTable("dev_task")
    .set({
      title: text.title.trim(),
      kind: kindOf(text),
      terms: JSON.stringify(text),
      updated_at: updatedAt,
      ...(slug !== null && { slug }),
    })
    .where("id", "=", id)
    .where("number", "is", null)
    .where("updated_at", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Throws a draft away, unless a wallet may have signed it. */
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

/** Makes a draft an idea that anybody may read, or the other way round. */
export async function setIdea(db: Db, id: string, isIdea: boolean, now: number) {
  await db
    .updateTable("dev_task")
    .set({ state: isIdea ? "idea" : "draft", published_at: isIdea ? now : null })
    .where("id", "=", id)
    .where("number", "is", null)
    .execute();
}
