import { useEffect, useState } from "react";
import type { Cost } from "./cost/cost.types.ts";
import { askForCost } from "./cost/cost-requests.ts";

/** A pause in typing after which the chain is asked. */
const pauseMs = 400;

/** What a token costs as it stands in the form; `null` until the chain has said it of just that. */
export function useCost(query: string | null): Cost | null {
  const [answer, setAnswer] = useState<{ query: string; cost: Cost } | null>(null);
  useEffect(() => {
    if (query === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void askForCost(query).then((cost) => isCurrent && setAnswer({ query, cost }));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return answer !== null && answer.query === query ? answer.cost : null;
}
