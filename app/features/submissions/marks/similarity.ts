/** How alike two texts have to be: the part of their word triples that both have. */
export const alikeFrom = 0.9;

const wordsOfShingle = 3;
/** Shorter texts, such as "see the link", are alike by chance. */
const minShingles = 8;

/** Triples of words that follow each other, whatever their case, marks and spaces are. */
export function shinglesOf(text: string): Set<string> {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<string>();
  for (let i = 0; i + wordsOfShingle <= words.length; i += 1) {
    shingles.add(words.slice(i, i + wordsOfShingle).join(" "));
  }
  return shingles;
}

/** Jaccard's index of two texts; 0 where one is too short to say. */
export function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < minShingles) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const shingle of small) if (large.has(shingle)) both += 1;
  return both / (a.size + b.size - both);
}

/**
 * Texts that are 0.9 alike share one of 16 bands of 8 in all but 1 of 8,000 cases; half alike, in one
 * of 16.
 */
const bands = 16;
const rowsOfBand = 8;

/** MinHash bands of a text: those that share one may be alike. None of a text too short to say. */
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

/** MurmurHash3's finalizer: each bit of the result depends on each of the value. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
