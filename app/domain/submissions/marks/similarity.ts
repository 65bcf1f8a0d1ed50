/** Min share of common word triples for two texts to count as similar. */
export const alikeFrom = 0.9;

const shingleLength = 3;
/** Shorter texts, such as "see the link", are similar by chance. */
const minShingles = 8;

/** Returns triples of consecutive words, ignoring case, punctuation and whitespace. */
export function shinglesOf(text: string): Set<string> {
  const terms =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<string>();
  for (let i = 0; i + shingleLength <= terms.length; i += 1) {
    shingles.add(terms.slice(i, i + shingleLength).join(" "));
  }
  return shingles;
}

/** Returns the Jaccard index of two texts; 0 if one is too short to compare. */
export function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < minShingles) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const shingle of small) if (large.has(shingle)) both += 1;
  return both / (a.size + b.size - both);
}

/**
 * Texts with a similarity of 0.9 share one of 16 bands of 8 rows in all but 1 of 8,000 cases; with
 * 0.5, in 1 of 16.
 */
const bands = 16;
const rowsOfBand = 8;

/**
 * Returns the MinHash bands of a text; texts that share one may be similar. Empty if the text is
 * too short to compare.
 */
export function bandsOf(shingles: ReadonlySet<string>): string[] {
  if (shingles.size < minShingles) return [];
  const least = new Uint32Array(bands * rowsOfBand).fill(0xffffffff);
  for (const shingle of shingles) {
    const hash = hashText(shingle);
    for (let row = 0; row < least.length; row += 1) {
      const value = mix(hash ^ mix(row + 1));
      if (value < (least[row] ?? 0)) least[row] = value;
    }
  }
  return Array.from({ length: bands }, (_, band) => {
    const rows = least.subarray(band * rowsOfBand, (band + 1) * rowsOfBand);
    let high = 0;
    let low = 0;
    for (const value of rows) {
      high = mix(high ^ value);
      low = mix(Math.imul(low, 31) + value);
    }
    return `${band}:${hex(high)}${hex(low)}`;
  });
}

const hex = (value: number) => value.toString(16).padStart(8, "0");

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** MurmurHash3 finalizer: every bit of the result depends on every bit of the value. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
