import { formatUtc } from "#app/ui/format.ts";

export { formatAmount as writeAmount } from "#app/ui/format.ts";

export function formatTime(unixSeconds: number): string {
  return formatUtc(unixSeconds * 1_000);
}
