import type { Kysely } from "kysely";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { parseToken } from "#app/domain/tasks/model/terms-basis.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** Returns the tokens of published tasks. */
export async function listSignedTokens(db: Kysely<Schema>): Promise<TaskToken[]> {
  const rows = await db
    .selectFrom("dev_task")
    .select("unit")
    .distinct()
    .where("unit", "is not", null)
    .orderBy("unit")
    .execute();
  return rows.flatMap(({ unit }) => (unit === null ? [] : [parseToken(unit)]));
}
