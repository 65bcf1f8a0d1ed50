import { readFileSync } from "node:fs";
import type { Insertable } from "kysely";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { childArgument, type Location } from "./argument.ts";

/** Rows by table. */
export type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

/** Inserts the rows of a JSON file past all rules of the stores. */
const { file, ...location } = childArgument<Location & { file: string }>();
const rows = JSON.parse(readFileSync(file, "utf8")) as Rows;
const database = openDatabase(location);
for (const [table, values] of Object.entries(rows)) {
  await database.db
    .insertInto(table as "audit")
    .values(values as Insertable<Schema["audit"]>[])
    .execute();
}
await database.close();
