/**
 * A text as a Solidity string literal. Whatever it holds it stays one: quotes, backslashes and what
 * an editor would not show are written as escapes.
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
  // Marks would stand on the quote, and the compiler refuses marks of direction as they are.
  return [...new TextEncoder().encode(character)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`)
    .join("");
}
