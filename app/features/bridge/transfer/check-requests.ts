import type { RequestedTransfer, TransferCheck } from "./check.server.ts";

/** What JSON has no numbers for goes as decimal text with this behind it. */
const bigintMark = "n";

/** A check as JSON. */
export function printCheck(check: TransferCheck): string {
  return JSON.stringify(check, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}${bigintMark}` : value,
  );
}

export function readCheck(json: string): TransferCheck {
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === "string" && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as TransferCheck;
}

/** Asks the server whether a transfer can be sent and would arrive. */
export async function askForCheck(requested: RequestedTransfer): Promise<TransferCheck> {
  const message = "The console is not responding. Try again in a moment.";
  const unanswered: TransferCheck = { kind: "refused", field: "route", message };
  try {
    const response = await fetch(`/bridge/check.json?${new URLSearchParams(requested)}`);
    return response.ok ? readCheck(await response.text()) : unanswered;
  } catch {
    return unanswered;
  }
}
