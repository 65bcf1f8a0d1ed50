/** Returns the JSON argument that a child was started with. */
export function childArgument<T>(): T {
  return JSON.parse(process.argv[2] ?? "null") as T;
}

export type Location = { dataDir: string; databaseUrl: string | null };
