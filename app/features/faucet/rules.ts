import type { AssetSettings, AssetStatus, FaucetAsset, RefusalReason } from "./faucet.types.ts";

/** What decides whether an address may have an asset now. */
export type Circumstances = {
  asset: FaucetAsset;
  settings: AssetSettings;
  /** The operator's switch, with what it says to users. */
  pause: { paused: boolean; message: string };
  vault:
    | { kind: "ok"; balance: bigint; available: bigint; refillPerDay: bigint; paused: boolean }
    | { kind: "unreachable" }
    | { kind: "not-deployed" };
  /** When the address may have the asset again, milliseconds; `null`: it has not had any. */
  nextAt: number | null;
  /** A payout to the address is on its way. */
  queued: boolean;
  now: number;
};

/** The single place where a faucet rule says yes or no; the page, the interface and the queue ask it. */
export function judge(circumstances: Circumstances): AssetStatus {
  const { asset, settings, vault } = circumstances;
  const refusal = findRefusal(circumstances);
  const payable = vault.kind === "ok" ? smaller(vault.balance, vault.available) : null;
  return {
    asset,
    settings,
    allowed: refusal === null,
    reason: refusal?.reason ?? null,
    message: refusal?.message ?? null,
    nextAt: refusal?.nextAt ?? null,
    remaining: payable === null ? null : payable / settings.amount,
  };
}

type Refusal = { reason: RefusalReason; message: string; nextAt: number | null };

function findRefusal(circumstances: Circumstances): Refusal | null {
  const { asset, settings, pause, vault, nextAt, queued, now } = circumstances;
  const refuse = (reason: RefusalReason, message: string, at: number | null = null): Refusal => ({
    reason,
    message,
    nextAt: at,
  });
  if (pause.paused) return refuse("paused", pause.message || "The faucet is paused.");
  if (!settings.enabled) return refuse("disabled", `${asset.symbol} is not paid out at present.`);
  if (vault.kind === "not-deployed") {
    return refuse("not-deployed", "The faucet has no vault on this chain.");
  }
  if (queued) {
    return refuse("queued", `${asset.symbol} for this address is already on its way.`, nextAt);
  }
  if (nextAt !== null && nextAt > now) {
    return refuse("cooldown", `This address has had its ${asset.symbol} already.`, nextAt);
  }
  if (vault.kind === "unreachable") {
    return refuse("unreachable", "The chain does not answer. Try again in a moment.");
  }
  if (vault.paused) return refuse("paused", "The vault on this chain is paused.");
  if (vault.balance < settings.amount) {
    return refuse("dry", `The vault has too little ${asset.symbol}. An operator must refill it.`);
  }
  if (vault.available < settings.amount) {
    const missing = settings.amount - vault.available;
    const at = vault.refillPerDay > 0n ? now + msUntilRefilled(missing, vault.refillPerDay) : null;
    return refuse("limit", `The faucet has paid out its ${asset.symbol} for now.`, at);
  }
  return null;
}

/** How long a bucket takes to gain an amount, milliseconds, rounded up. */
function msUntilRefilled(missing: bigint, perDay: bigint): number {
  const dayMs = 86_400_000n;
  return Number((missing * dayMs + perDay - 1n) / perDay);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
