import { runChild } from "./child.ts";

export type FileQuery = { file: string; sql: string; parameters: readonly string[] };

/**
 * Returns rows of a SQLite file that another process may be using, read in a child process: libsql
 * ignores `readonly`, and a closed connection retains its locks until it is garbage-collected.
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
