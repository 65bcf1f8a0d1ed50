/** Parses the program id and root number of a URL. Returns null if either is missing. */
export function parseProofKey(search: URLSearchParams): { programmeId: number; n: number } | null {
  const [programmeId, n] = ["programme", "n"].map((name) => parseCount(search.get(name)));
  return programmeId && n ? { programmeId, n } : null;
}

export function parseCount(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
