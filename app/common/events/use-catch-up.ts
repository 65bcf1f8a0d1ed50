import { useRevalidate } from "#app/ui/use-revalidate.ts";

/** A block is read within half a second and indexed within a pass or two, which take about a second. */
const afterMs = [1_500, 4_000];

/**
 * Asks for the page's data again when the indexer has had time to see what was just confirmed: the
 * page that is drawn at the confirmation itself may not know its events yet.
 */
export function useCatchUp(): () => void {
  const revalidate = useRevalidate();
  return () => {
    for (const delayMs of afterMs) setTimeout(revalidate, delayMs);
  };
}
