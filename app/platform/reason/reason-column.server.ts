import { z } from "zod";

const stored = z.object({ code: z.string(), values: z.record(z.string(), z.string()) });

type Stored = { code: string; values: object };

export const encodeReason = (reason: Stored | null): string | null =>
  reason === null ? null : JSON.stringify({ code: reason.code, values: reason.values });

function parseStored(text: string): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return { code: "text", values: { text } };
  }
}

/** Returns a stored reason; the text itself if another version of the console has written it. */
export function decodeReason<Reason extends Stored>(
  text: string | null,
  explanations: Readonly<Record<Reason["code"], unknown>>,
): Reason | { code: "text"; values: { text: string } } | null {
  if (text === null) return null;
  const { code, values } = parseStored(text);
  return Object.hasOwn(explanations, code)
    ? ({ code, values } as unknown as Reason)
    : { code: "text", values: { text: values["text"] ?? code } };
}
