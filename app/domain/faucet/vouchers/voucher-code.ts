/**
 * Crockford's base 32, which omits I, L, O and U. 5 bits a letter: the 16 letters of a code have 80 bits
 * of entropy.
 */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 16;

const validCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Formats a code in groups of four letters: `7QZK-M2F8-0RTX-93WC`. */
export function formatCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join("-");
}

/**
 * Parses a code as entered: in any case, with spaces or any dashes, and with the letters that its
 * alphabet omits for their look-alikes. Returns null if it is not a code.
 */
export function parseCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return validCode.test(code) ? code : null;
}
