import type { AssetStatus, Off, Offer, RejectionReason } from "#app/domain/faucet/faucet.types.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";

/** Everything that determines whether an address can get an asset now. */
export type Circumstances = Offer & {
  /** The operator's pause switch and its message to users. */
  pause: { paused: boolean; message: string };
  vault:
    | {
        kind: "ok";
        balance: bigint;
        available: bigint;
        cap: bigint;
        refillPerDay: bigint;
        paused: boolean;
        /** Whether the server's account may not pay from the vault. */
        isLocked: boolean;
      }
    | { kind: "unreachable" }
    /** The chain responds, but the token does not behave like one. */
    | { kind: "unreadable" }
    | { kind: "not-deployed" };
  /** When the address can get the asset again, in milliseconds; null if it never has. */
  nextAt: number | null;
  /** Whether a payout to the address is pending. */
  queued: boolean;
  now: number;
};

/** Single source of truth for the availability of an asset, before rules about who requests it. */
export function evaluateAsset(circumstances: Circumstances): AssetStatus {
  const { asset, settings, vault } = circumstances;
  const rejection = findRejection(circumstances);
  const payable = vault.kind === "ok" ? smaller(vault.balance, vault.available) : null;
  return {
    asset,
    settings,
    allowed: rejection === null,
    reason: rejection?.reason ?? null,
    message: rejection?.message ?? null,
    nextAt: rejection?.nextAt ?? null,
    rule: null,
    workSeconds: 0,
    remaining: payable === null ? null : payable / settings.amount,
  };
}

type Rejection = { reason: RejectionReason; message: string; nextAt: number | null };

const whyOff: Record<Off, string> = {
  "switched-off": "is switched off.",
  "never-on":
    "is on the console's list, but the faucet does not pay it yet. An operator can switch it on.",
  unlisted: "is no longer on the console's list, so the faucet does not pay it.",
  rescaled:
    "has changed its decimals since its amount was set. An operator must set the amount again.",
};

function findRejection(circumstances: Circumstances): Rejection | null {
  const { asset, settings, off, pause, vault, nextAt, queued, now } = circumstances;
  const name = nameOf(asset);
  const reject = (
    reason: RejectionReason,
    message: string,
    at: number | null = null,
  ): Rejection => ({
    reason,
    message,
    nextAt: at,
  });
  if (pause.paused) return reject("paused", pause.message || "The faucet is paused.");
  if (off !== null) return reject("disabled", `${name} ${whyOff[off]}`);
  if (vault.kind === "not-deployed") {
    return reject("not-deployed", "The faucet has no vault on this chain.");
  }
  if (queued) {
    return reject("queued", `${name} for this address is already in transit.`, nextAt);
  }
  if (nextAt !== null && nextAt > now) {
    return reject("cooldown", `This address has already received ${name}.`, nextAt);
  }
  if (vault.kind === "unreachable") {
    return reject("unreachable", "The chain is not responding. Try again in a moment.");
  }
  if (vault.kind === "unreadable") {
    return reject("unreadable", `The contract of ${name} does not respond like an ERC-20 token.`);
  }
  if (vault.paused) return reject("paused", "The vault on this chain is paused.");
  if (vault.isLocked) {
    return reject(
      "locked",
      `${name} cannot be paid now: the faucet's dispenser is locked by an operator on this network.`,
    );
  }
  if (vault.balance < settings.amount) {
    return reject("dry", `The vault has too little ${name}. An operator must refill it.`);
  }
  if (vault.cap < settings.amount) {
    return reject(
      "limit",
      `The vault's limit is below this amount of ${name} per payout. An operator must raise it.`,
    );
  }
  if (vault.available < settings.amount) {
    const missing = settings.amount - vault.available;
    const at = vault.refillPerDay > 0n ? now + msUntilRefilled(missing, vault.refillPerDay) : null;
    return reject("limit", `The faucet has reached its ${name} limit for now.`, at);
  }
  return null;
}

/** Returns how long a bucket takes to refill an amount, in milliseconds, rounded up. */
function msUntilRefilled(missing: bigint, perDay: bigint): number {
  const dayMs = 86_400_000n;
  return Number((missing * dayMs + perDay - 1n) / perDay);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
