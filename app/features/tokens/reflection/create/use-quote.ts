import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Quote } from "./quote.types.ts";

/** A pause in typing after which the chain is asked. */
const pauseMs = 400;

type Answer = { query: string; quote: Quote };

/** What the chain says of the token in the form; `null` until it has said it of just that. */
export function useQuote(query: string | null): Quote | null {
  const { load, data } = useFetcher<Answer>();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || asked.current === query) return;
    const timer = setTimeout(() => {
      asked.current = query;
      load(`/token/standerdReflection/quote?${query}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  return data && data.query === query ? data.quote : null;
}
