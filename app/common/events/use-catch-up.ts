import { useRevalidate } from "#app/ui/base/use-revalidate.ts";

/** A block is read within half a second and indexed within one or two passes, about a second. */
const afterMs = [1_500, 4_000];

/**
 * Returns a callback that reloads the page's data once the indexer has had time to see what was
 * just confirmed: the page rendered at the confirmation may lack its events.
 */
export function useCatchUp(): () => void {
  const revalidate = useRevalidate();
  return () => {
    for (const delayMs of afterMs) setTimeout(revalidate, delayMs);
  };
}
