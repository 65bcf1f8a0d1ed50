/**
 * Writes text as a Solidity string literal. Quotes, backslashes and invisible characters are
 * escaped, so that any text remains one literal.
 */
export function solidityString(text: string): string {
  const characters = [...text.replace(/\p{Cs}/gu, "\uFFFD")].map(write);
  const isPlain = characters.every((character) => /^[ -~]*$/.test(character));
  return `${isPlain ? "" : "unicode"}"${characters.join("")}"`;
}

const hidden = /[\p{C}\p{M}]|(?! )\p{Z}/u;

function write(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  if (!hidden.test(character)) return character;
  // Combining marks would attach to the quote, and the compiler rejects unescaped directional
  // marks.
  return [...new TextEncoder().encode(character)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`)
    .join("");
}
