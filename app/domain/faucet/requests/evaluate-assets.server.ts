import { type Address, isAddressEqual } from "viem";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import { type Cooldown, listCooldowns } from "#app/domain/faucet/cooldown.store.server.ts";
import type {
  AssetStatus,
  DripRequest,
  FaucetAsset,
  Offer,
} from "#app/domain/faucet/faucet.types.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import {
  type RecipientState,
  readRecipient,
} from "#app/domain/faucet/rules/recipient-state.server.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import { findPause } from "#app/domain/faucet/settings.store.server.ts";
import { readVaults, type VaultReading } from "#app/domain/faucet/vault.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Circumstances, evaluateAsset } from "./availability.ts";
import { isUnderWay } from "./under-way.ts";

/** An asset's status before rules, with what rules are evaluated by. */
export type Evaluated = {
  offer: Offer;
  status: AssetStatus;
  /** Base units; zero if the vault cannot be read. */
  refillPerDay: bigint;
  /** Null if no rule requires it, or if it cannot be read. */
  recipientState: RecipientState | null;
};

type Evaluation = {
  all: readonly Offer[];
  offers: readonly Offer[];
  rules: readonly Rule[];
  /** Whether cooldowns and payouts in transit do not matter; by default they do. */
  skipsCooldowns?: boolean;
};

/** Evaluates the availability of some of all offers for an address. */
export async function evaluateAssets(
  recipient: Address,
  { all, offers, rules, skipsCooldowns = false }: Evaluation,
): Promise<Evaluated[]> {
  const { database, now } = getRuntime();
  const paid = offers.filter(({ off }) => off === null).map(({ asset }) => asset);
  const [pause, cooldowns, vaults, states] = await Promise.all([
    findPause(database.db),
    skipsCooldowns ? new Map<AssetKey, Cooldown>() : listCooldowns(database.db, recipient),
    readVaults(all),
    readRecipient(recipient, paid, rules),
  ]);
  const requests = await findRequests([...cooldowns.values()].map((entry) => entry.requestId));
  return offers.map((offer) => {
    const { asset } = offer;
    const key = keyOf(asset);
    const cooldown = cooldowns.get(key);
    const recipientState = states.get(key);
    const vault = vaultStateOf(vaults.get(asset.chainId), asset, now());
    const status = evaluateAsset({
      ...offer,
      pause,
      vault: recipientState === null && vault.kind === "ok" ? { kind: "unreachable" } : vault,
      nextAt: cooldown?.nextAt ?? null,
      queued: cooldown ? isOnItsWay(requests.get(cooldown.requestId), asset) : false,
      now: now(),
    });
    const refillPerDay = vault.kind === "ok" ? vault.refillPerDay : 0n;
    return { offer, status, refillPerDay, recipientState: recipientState ?? null };
  });
}

/**
 * Age up to which the last known state of a vault is used while its chain does not answer. Requests are
 * queued, so one that is late must not turn users away.
 */
const usableForMs = 10_000;

/** Returns what a chain's vault says of an asset. */
export function vaultStateOf(
  reading: VaultReading | undefined,
  asset: FaucetAsset,
  now: number,
): Circumstances["vault"] {
  if (!reading || reading.kind === "not-deployed") return { kind: "not-deployed" };
  const isLost = reading.kind === "stale" && now - reading.readAt > usableForMs;
  if (reading.kind === "unavailable" || isLost) return { kind: "unreachable" };
  const { assets, paused, dispenser } = reading.value;
  const state = assets.get(asset.token.toLowerCase());
  if (!state) return { kind: "unreadable" };
  return { kind: "ok", ...state, paused, isLocked: !dispenser.isGranted };
}

async function findRequests(ids: string[]): Promise<Map<string, DripRequest>> {
  const { db } = getRuntime().database;
  const found = await Promise.all([...new Set(ids)].map((id) => findRequest(db, id)));
  return new Map(found.flatMap((request) => (request ? [[request.id, request]] : [])));
}

/** Returns whether a request's payment of an asset is queued or sent. */
export function isOnItsWay(
  request: DripRequest | null | undefined,
  asset: Pick<FaucetAsset, "chainId" | "token">,
): boolean {
  const payment = request?.payments.find(
    ({ chainId, bundle }) =>
      chainId === asset.chainId && bundle.some((item) => isAddressEqual(item.token, asset.token)),
  );
  return payment !== undefined && isUnderWay(payment);
}
