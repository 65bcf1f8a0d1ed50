import { z } from "zod";

/** The first line of the public file of a root: what its leaves are made of, in base units. */
export const leavesHeader = ["programme_id", "account", "cumulative"] as const;

/** A list `address,amount[,note]`, and whether its amounts are base units. */
export type ListFile =
  { kind: "list"; text: string; isBaseUnits: boolean } | { kind: "refused"; sentence: string };

const leavesSchema = z.object({
  programmeId: z.number(),
  leaves: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * A list of a root in any of the forms that the console gives it out: the JSON of the leaves, the public
 * file of the leaves, or `address,amount[,note]` in units of the token.
 */
export function readListFile(source: string, programmeId: number): ListFile {
  const text = source.replace(/^\uFEFF/, "");
  if (/^\s*[{[]/.test(text)) return fromJson(text, programmeId);
  const [first = "", ...lines] = text.split(/\r\n?|\n/);
  if (first.trim() !== leavesHeader.join(",")) return { kind: "list", text, isBaseUnits: false };
  const rows = lines.map((line) => /^\s*(\d+)\s*,(.*)$/.exec(line));
  const of = rows.find((row) => row !== null && Number(row[1]) !== programmeId)?.[1];
  if (of !== undefined) return ofAnother(of, programmeId);
  // A line that is none of the file's keeps its place, so that what is wrong is named by its number.
  const pairs = lines.map((line, i) => rows[i]?.[2] ?? line);
  return { kind: "list", text: ["address,amount", ...pairs].join("\n"), isBaseUnits: true };
}

function fromJson(text: string, programmeId: number): ListFile {
  const parsed = leavesSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    return {
      kind: "refused",
      sentence: "The JSON is not that of a root's leaves: it needs programmeId and leaves.",
    };
  }
  const { leaves, programmeId: of } = parsed.data;
  if (of !== programmeId) return ofAnother(String(of), programmeId);
  const lines = leaves.map(([account, cumulative]) => `${account},${cumulative}`);
  return { kind: "list", text: lines.join("\n"), isBaseUnits: true };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function ofAnother(of: string, programmeId: number): ListFile {
  const sentence = `The list is of programme ${of}, and the root of programme ${programmeId}.`;
  return { kind: "refused", sentence };
}
