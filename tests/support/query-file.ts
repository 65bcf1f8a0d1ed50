import { runChild } from "./child.ts";

export type FileQuery = { file: string; sql: string; parameters: readonly string[] };

/**
 * Rows of a SQLite file that another process may be using, read by a process of its own: libsql
 * ignores `readonly`, and a closed connection keeps its locks until it is collected as garbage.
 */
export async function queryFile<Row>(
  file: string,
  sql: string,
  ...parameters: string[]
): Promise<Row[]> {
  const query: FileQuery = { file, sql, parameters };
  const { code, output, errors } = await runChild("query-file", query);
  if (code !== 0) throw new Error(`${sql} failed: ${errors}`);
  return JSON.parse(output) as Row[];
}
