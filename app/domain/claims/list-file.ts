import { z } from "zod";

/** Header of a root's public file: the fields of its leaves, in base units. */
const leavesHeader = ["programme_id", "account", "cumulative"] as const;
export type LeafColumn = (typeof leavesHeader)[number];

const leavesSchema = z.object({
  programmeId: z.number(),
  leaves: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Converts a root's public JSON of leaves to the lines of its public file; returns null if the text
 * is no such JSON.
 */
export function linesOfLeaves(source: string): string | null {
  const text = source.replace(/^\uFEFF/, "");
  if (!/^\s*\{/.test(text)) return null;
  const parsed = leavesSchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { leaves, programmeId } = parsed.data;
  const lines = leaves.map((leaf) => [programmeId, ...leaf].join(","));
  return [leavesHeader.join(","), ...lines].join("\n");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
