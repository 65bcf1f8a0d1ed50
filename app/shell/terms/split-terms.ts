export type TermsParts = { title: string; summary: string; body: string };

/**
 * The parts of a terms file: its title is the first line when that is a heading, its summary what
 * stands before the first heading of the second rank.
 */
export function splitTerms(text: string): TermsParts {
  const [, title = "Terms and conditions", rest = ""] = /^\s*# +([^\r\n]+)(?:\r?\n([^]*))?$/.exec(
    text,
  ) ?? [undefined, undefined, text];
  const start = rest.search(/^## /m);
  const summary = start === -1 ? "" : rest.slice(0, start).trim();
  return { title: title.trim(), summary, body: rest.slice(Math.max(0, start)).trim() };
}
