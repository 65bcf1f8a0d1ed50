import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Cost } from "./cost/cost.types.ts";

/** A pause in typing after which the chain is asked. */
const pauseMs = 400;

type Answer = { query: string; cost: Cost };

/** What a token costs as it stands in the form; `null` until the chain has said it of just that. */
export function useCost(query: string | null): Cost | null {
  const { load, data } = useFetcher<Answer>();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || asked.current === query) return;
    const timer = setTimeout(() => {
      asked.current = query;
      load(`/token/createToken/cost?${query}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  return data && data.query === query ? data.cost : null;
}
