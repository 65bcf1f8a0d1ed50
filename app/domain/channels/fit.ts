/**
 * Escapes a text and cuts it to a length, which includes the mark of what is missing. It is cut
 * between two characters, so that no escape is cut in two.
 */
export function fitEscaped(
  text: string,
  maxLength: number,
  escape: (text: string) => string,
): string {
  const whole = escape(text);
  if (whole.length <= maxLength) return whole;
  let fitted = "";
  for (const character of text) {
    const next = fitted + escape(character);
    if (next.length >= maxLength) break;
    fitted = next;
  }
  return `${fitted}…`;
}

/** Escapes a text for HTML, and for Slack, which escapes the same three characters. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
