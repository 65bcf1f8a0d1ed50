const unseen = /[\p{C}\p{Z}\u034F\u115F\u1160\u2800\u3164\uFFA0]+/gu;
const heapedMarks = /(\p{M}{3})\p{M}+/gu;
/** A contract may say a name of any length. */
const longest = 80;

/**
 * What a contract calls itself, for people: anybody may have chosen it, so it turns no reading
 * direction, hides nothing, reaches over no other line and is not too long.
 */
export function sanitizeName(text: string): string {
  const plain = text.replace(unseen, " ").replace(heapedMarks, "$1").trim();
  const characters = [...plain];
  return characters.length > longest ? `${characters.slice(0, longest).join("")}…` : plain;
}
