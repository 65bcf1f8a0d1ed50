import { type Address, concat, type Hex, keccak256, numberToHex } from "viem";
import type { AccountState } from "./find-sent.ts";

/** Wallets forget a request by then, and a person too. */
const dayMs = 86_400_000;
const storageKey = "open-wallet-requests";

type Store = Pick<Storage, "getItem" | "setItem">;
type Call = { chainId: number; from: Address; to: Address; data: Hex; valueWei: bigint };
/** `nonce` and `block` are those of the moment before the wallet got the request. */
type OpenRequest = { nonce: number; block: string; at: number };

/** Identifies a call by what the wallet signs. */
function keyOf({ chainId, from, to, data, valueWei }: Call): Hex {
  return keccak256(
    concat([
      numberToHex(chainId, { size: 32 }),
      from,
      to,
      numberToHex(valueWei, { size: 32 }),
      data,
    ]),
  );
}

/** Stores a request before the wallet gets it, so that a reload or another tab knows of it. */
export function saveOpenRequest(storage: Store, call: Call, before: AccountState): void {
  const { nonce, block } = before;
  const request = { nonce, block: String(block), at: Date.now() };
  write(storage, { ...read(storage), [keyOf(call)]: request });
}

/** Removes a request that is answered, or whose transaction is found. */
export function removeOpenRequest(storage: Store, call: Call): void {
  const key = keyOf(call);
  write(storage, Object.fromEntries(Object.entries(read(storage)).filter(([of]) => of !== key)));
}

/** Returns the account's state before an unanswered request for the same call, or null. */
export function findOpenRequest(storage: Store, call: Call): AccountState | null {
  const request = read(storage)[keyOf(call)];
  return request ? { from: call.from, nonce: request.nonce, block: BigInt(request.block) } : null;
}

function read(storage: Store): Record<string, OpenRequest> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "{}");
    const entries = Object.entries(stored as Record<string, unknown>).filter(
      (entry): entry is [string, OpenRequest] =>
        isOpenRequest(entry[1]) && Date.now() - entry[1].at < dayMs,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function isOpenRequest(value: unknown): value is OpenRequest {
  if (typeof value !== "object" || value === null) return false;
  const { nonce, block, at } = value as Record<string, unknown>;
  return (
    Number.isSafeInteger(nonce) && Number.isSafeInteger(at) && /^\d{1,15}$/.test(String(block))
  );
}

function write(storage: Store, requests: Record<string, OpenRequest>): void {
  storage.setItem(storageKey, JSON.stringify(requests));
}
