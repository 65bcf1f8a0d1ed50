export type TermsParts = { title: string; summary: string; body: string };

/**
 * Splits a terms file: the title is the first line if it is a heading, the summary is the text
 * before the first second-level heading.
 */
export function splitTerms(text: string): TermsParts {
  const [, title = "Terms and conditions", rest = ""] = /^\s*# +([^\r\n]+)(?:\r?\n([^]*))?$/.exec(
    text,
  ) ?? [undefined, undefined, text];
  const start = rest.search(/^## /m);
  const summary = start === -1 ? "" : rest.slice(0, start).trim();
  return { title: title.trim(), summary, body: rest.slice(Math.max(0, start)).trim() };
}
