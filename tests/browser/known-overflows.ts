/**
 * Tables that are wider than their page at some width, by caption. The list may only become
 * shorter.
 */
export const knownOverflows: readonly string[] = ["Affected stake", "Chart data"];
