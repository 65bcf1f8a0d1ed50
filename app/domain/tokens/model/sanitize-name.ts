const unseen = /[\p{C}\p{Z}\u034F\u115F\u1160\u2800\u3164\uFFA0]+/gu;
const heapedMarks = /(\p{M}{3})\p{M}+/gu;
/** A contract may return a name of any length. */
const maxLength = 80;

/**
 * Sanitizes a contract's name for display. Since anyone may have chosen it, it must not change text
 * direction, hide characters, overflow into other lines or be too long.
 */
export function sanitizeName(text: string): string {
  const plain = text.replace(unseen, " ").replace(heapedMarks, "$1").trim();
  const characters = [...plain];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : plain;
}
