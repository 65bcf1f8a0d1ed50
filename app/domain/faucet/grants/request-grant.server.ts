import { newId } from "#app/platform/id.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { insertGrant, listRequested } from "./grant.store.server.ts";
import type { Grant } from "./grant.types.ts";

/** Wallets are free: what strangers request must not fill the inbox. */
export const maxRequested = 100;

type Wish = Pick<Grant, "name" | "website" | "purpose" | "contact" | "allowances" | "requestedBy">;

type Outcome =
  | { kind: "requested"; id: string }
  /** The wallet has requested one that is not decided yet. */
  | { kind: "undecided" }
  /** As many as allowed wait for a decision. */
  | { kind: "full" };

/** Stores the request of a grant, for an admin to decide. */
export function requestGrant(wish: Wish): Promise<Outcome> {
  return oneAtATime("faucet:grants", async (trx): Promise<Outcome> => {
    const requested = await listRequested(trx);
    if (requested.some(({ requestedBy }) => requestedBy === wish.requestedBy)) {
      return { kind: "undecided" };
    }
    if (requested.length >= maxRequested) return { kind: "full" };
    const createdAt = getRuntime().now();
    const id = newId(createdAt);
    const undecided = { decidedBy: null, decidedAt: null, reason: null };
    await insertGrant(trx, { ...wish, ...undecided, id, createdAt, state: "requested" });
    return { kind: "requested", id };
  });
}
