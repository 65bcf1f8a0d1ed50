import { useEffect, useState } from "react";
import { parseAmounts } from "./amounts-json.ts";

/** A pause in typing after which the server is asked. */
const pauseMs = 400;

type Silent = { kind: "silent" };

/**
 * What the server says of a form as it stands; `null` until it has said it of just that.
 *
 * @param path answers with amounts as `printAmounts` writes them.
 * @param query the form; `null`: it is not complete.
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
      void ask<Answer>(`${path}?${query}`).then(
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

async function ask<Answer>(url: string): Promise<Answer | Silent> {
  try {
    const response = await fetch(url);
    // Of our own server.
    return response.ok ? (parseAmounts(await response.text()) as Answer) : { kind: "silent" };
  } catch {
    return { kind: "silent" };
  }
}
