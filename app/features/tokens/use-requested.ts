import { useEffect, useState } from "react";
import { parseAmounts } from "./amounts-json.ts";

/** Debounce in milliseconds. */
const pauseMs = 400;

type Silent = { kind: "silent" };

/**
 * Returns the server's response for the current form; null until it arrives.
 *
 * @param path Responds with amounts in the format of `printAmounts`.
 * @param query The form; null if incomplete.
 */
export function useRequested<Answer extends { kind: string }>(
  path: string,
  query: string | null,
): Answer | Silent | null {
  const [known, setKnown] = useState<{ query: string; answer: Answer | Silent } | null>(null);
  useEffect(() => {
    if (query === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void fetchJson<Answer>(`${path}?${query}`).then(
        (answer) => isCurrent && setKnown({ query, answer }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [path, query]);
  return known !== null && known.query === query ? known.answer : null;
}

async function fetchJson<Answer>(url: string): Promise<Answer | Silent> {
  try {
    const response = await fetch(url);
    // From our own server.
    return response.ok ? (parseAmounts(await response.text()) as Answer) : { kind: "silent" };
  } catch {
    return { kind: "silent" };
  }
}
