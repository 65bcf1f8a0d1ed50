import { z } from "zod";

/** The first line of the public file of a root: what its leaves are made of, in base units. */
export const leavesHeader = ["programme_id", "account", "cumulative"] as const;

const leavesSchema = z.object({
  programmeId: z.number(),
  leaves: z.array(z.tuple([z.string(), z.string()])),
});

/** The public JSON of a root's leaves as the lines of its public file; `null`: the text is no such JSON. */
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
