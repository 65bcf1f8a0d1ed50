import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "./connection.server.ts";

/** Returns the size of the database in bytes; of the embedded one, with its write-ahead log. */
export async function readDatabaseSize({ db, file }: Database): Promise<number> {
  if (file !== null) return sizeOf(file) + sizeOf(`${file}-wal`);
  const query = sql<{ size: number }>`select pg_database_size(current_database()) as size`;
  const { rows } = await query.execute(db);
  return rows[0]?.size ?? 0;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
