import type { Parsed } from "./parsed.ts";

/** Returns the messages of the invalid entries, by name. */
export function messagesOf(
  parsed: Readonly<Record<string, Parsed<unknown>>>,
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const [name, one] of Object.entries(parsed)) {
    if (one.kind === "invalid") messages[name] = one.message;
  }
  return messages;
}
