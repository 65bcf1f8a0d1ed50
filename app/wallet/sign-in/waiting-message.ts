import type { Address } from "viem";

/** A sign-in message that the owners of a contract wallet have not all signed yet. */
export type WaitingMessage = { message: string; /** Milliseconds. */ expiresAt: number };

const keyOf = (address: Address) => `sign-in.${address.toLowerCase()}`;

/** Keeps a message in this browser, so that its page may be closed until the owners have signed. */
export function saveWaiting(
  storage: Pick<Storage, "setItem">,
  address: Address,
  waiting: WaitingMessage,
): void {
  storage.setItem(keyOf(address), JSON.stringify(waiting));
}

export function deleteWaiting(storage: Pick<Storage, "removeItem">, address: Address): void {
  storage.removeItem(keyOf(address));
}

/** Returns the last message of an address that has not expired, or null. */
export function findWaiting(
  storage: Pick<Storage, "getItem">,
  address: Address,
  now: number,
): WaitingMessage | null {
  try {
    const saved: unknown = JSON.parse(storage.getItem(keyOf(address)) ?? "null");
    return isWaiting(saved) && saved.expiresAt > now ? saved : null;
  } catch {
    return null;
  }
}

function isWaiting(value: unknown): value is WaitingMessage {
  return (
    typeof value === "object" &&
    value !== null &&
    "message" in value &&
    typeof value.message === "string" &&
    "expiresAt" in value &&
    typeof value.expiresAt === "number"
  );
}
