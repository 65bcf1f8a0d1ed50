/** A search result and the page that shows it. */
export type SearchHit = {
  /** Kind of result, such as "Validator". */
  kind: string;
  label: string;
  /** Distinguishes results with the same label; may be empty. */
  detail: string;
  to: string;
};

/** Max hits of one kind. */
export const maxHits = 5;

/** Returns a test for texts that contain a search term, in any letter case. */
export function matches(term: string): (text: string) => boolean {
  const wanted = term.toLowerCase();
  return (text) => text.toLowerCase().includes(wanted);
}

/** Response of `GET /search.json`. */
export type SearchAnswer = {
  hits: SearchHit[];
  /** Names of networks that did not respond; the search may be incomplete there. */
  silent: string[];
};

/** Max characters of a search term; a hash has 66. */
export const maxTermLength = 100;
