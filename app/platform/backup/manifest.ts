import { z } from "zod";

export const manifestName = "manifest.json";

/** Contents of a backup; stored as its last member. */
export const manifestSchema = z.object({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Newest migration of the database. */
  migration: z.string(),
  /** A table comes after those that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
    }),
  ),
  /** All other members, in their order. */
  members: z.array(
    z.object({ name: z.string(), size: z.number().int().nonnegative(), sha256: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Rows are stored in parts, so that none of them is large. */
export function tablePart(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, "0")}.jsonl`;
}

/** Returns the table of a part, or null for another member. */
export function findTable(member: string): string | null {
  return /^tables\/([a-z][a-z0-9_]*)\/\d{6,}\.jsonl$/.exec(member)?.[1] ?? null;
}

const filePrefix = "files/";

/** @param file path in the data directory, with forward slashes */
export function fileMember(file: string): string {
  return filePrefix + file;
}

/**
 * Returns the path in the data directory, or null for another member and for a path that would lead
 * out of it.
 */
export function findFile(member: string): string | null {
  if (!member.startsWith(filePrefix) || /[\\\0]/.test(member)) return null;
  const file = member.slice(filePrefix.length);
  const isPlain = file.split("/").every((part) => !["", ".", ".."].includes(part));
  return isPlain ? file : null;
}
