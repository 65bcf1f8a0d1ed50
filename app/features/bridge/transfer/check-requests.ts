import { bridgePaths } from "#app/paths/bridge.ts";
import type { RequestedTransfer, TransferCheck } from "./check.server.ts";

/** Suffix of a bigint serialized as a decimal string, which JSON has no type for. */
const bigintMark = "n";

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

/** Asks the server whether a transfer can be sent and delivered. */
export async function fetchCheck(requested: RequestedTransfer): Promise<TransferCheck> {
  const message = "The console is not responding. Try again in a moment.";
  const unanswered: TransferCheck = { kind: "rejected", field: "route", message };
  try {
    const response = await fetch(`${bridgePaths.check}?${new URLSearchParams(requested)}`);
    return response.ok ? readCheck(await response.text()) : unanswered;
  } catch {
    return unanswered;
  }
}
