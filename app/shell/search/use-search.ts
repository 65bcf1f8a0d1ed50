import { useEffect, useState } from "react";
import { consolePaths } from "#app/paths/console.ts";
import type { SearchAnswer } from "#app/platform/search.ts";
import { fetchJson } from "#app/shell/lib/fetch-json.ts";

export type Search =
  /** The term is too short to look for anything but pages. */
  { kind: "idle" } | { kind: "loading" } | { kind: "failed" } | ({ kind: "read" } & SearchAnswer);

/** Pause in typing after which the server is asked, in milliseconds. */
const pauseMs = 150;

/** Looks for what a term names: an address, a hash, a block, a validator, a token, a task or a campaign. */
export function useSearch(input: string): Search {
  const term = input.trim();
  const isSearched = term.length > 1 || /^\d$/.test(term);
  const [answered, setAnswered] = useState<{ term: string; search: Search } | null>(null);
  useEffect(() => {
    if (!isSearched) return;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      const path = `${consolePaths.search}?${new URLSearchParams({ q: term })}`;
      fetchJson(path, { isExpected: isSearchAnswer, signal: stopped.signal }).then(
        (answer) => setAnswered({ term, search: { kind: "read", ...answer } }),
        () => {
          if (!stopped.signal.aborted) setAnswered({ term, search: { kind: "failed" } });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [term, isSearched]);
  if (!isSearched) return { kind: "idle" };
  return answered?.term === term ? answered.search : { kind: "loading" };
}

function isSearchAnswer(body: unknown): body is SearchAnswer {
  return (
    typeof body === "object" &&
    body !== null &&
    "hits" in body &&
    Array.isArray(body.hits) &&
    "silent" in body &&
    Array.isArray(body.silent)
  );
}
