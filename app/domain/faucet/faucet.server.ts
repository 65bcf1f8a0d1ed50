import { type Address, isAddressEqual, zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import { listCooldowns, reserveCooldown } from "./cooldown.store.server.ts";
import type { AssetStatus, DripRequest, FaucetAsset, Offer } from "./faucet.types.ts";
import { type Requested, findRequested } from "./find-requested.ts";
import { countQueuedBefore } from "./history.store.server.ts";
import { listOffers } from "./offers.server.ts";
import { findRequest, insertPayment, insertRequest } from "./payment.store.server.ts";
import { type Circumstances, evaluateAsset } from "./rules.ts";
import { isListed } from "./offers.ts";
import { findPause } from "./settings.store.server.ts";
import { toBundles } from "./to-bundles.ts";
import { readVault, type VaultReading } from "./vault.server.ts";

const unpayable =
  "This address cannot be paid: it is a contract of the console or the zero address.";

/** Returns why no asset can be paid to an address; null if one can. */
export async function explainUnpayable(recipient: Address): Promise<string | null> {
  return isUnpayable(recipient, await listOffers()) ? unpayable : null;
}

/** Returns the availability of each asset for an address, with the reason if unavailable. */
export async function getStatus(recipient: Address): Promise<AssetStatus[]> {
  const all = await evaluateAll(recipient, await listOffers());
  return all.filter(({ offer }) => isOffered(offer)).map(({ status }) => status);
}

/** Whether the asset is shown to users; one that was never enabled would only be noise. */
function isOffered(offer: Offer): boolean {
  return isListed(offer) && offer.off !== "never-on";
}

type Evaluated = { offer: Offer; status: AssetStatus };

async function evaluateAll(recipient: Address, offers: readonly Offer[]): Promise<Evaluated[]> {
  const { database, now } = getRuntime();
  const [pause, cooldowns, vaults] = await Promise.all([
    findPause(database.db),
    listCooldowns(database.db, recipient),
    readVaults(offers),
  ]);
  const requests = await findRequests([...cooldowns.values()].map((entry) => entry.requestId));
  return offers.map((offer) => {
    const { asset } = offer;
    const cooldown = cooldowns.get(keyOf(asset));
    const status = evaluateAsset({
      ...offer,
      pause,
      vault: circumstanceOf(vaults.get(asset.chainId), asset),
      nextAt: cooldown?.nextAt ?? null,
      queued: cooldown ? isOnItsWay(requests.get(cooldown.requestId), asset) : false,
      now: now(),
    });
    return { offer, status };
  });
}

/** Reads the vaults of all chains, each once per block, including every asset ever enabled. */
export async function readVaults(offers: readonly Offer[]): Promise<Map<ChainId, VaultReading>> {
  const assets = offers.filter(({ off }) => off !== "never-on").map(({ asset }) => asset);
  const used = chainIds.filter((chainId) => assets.some((asset) => asset.chainId === chainId));
  const readings = await Promise.all(
    used.map(async (chainId): Promise<[ChainId, VaultReading]> => [
      chainId,
      await readVault(chainId, assets),
    ]),
  );
  return new Map(readings);
}

function circumstanceOf(
  reading: VaultReading | undefined,
  asset: FaucetAsset,
): Circumstances["vault"] {
  if (!reading || reading.kind === "not-deployed") return { kind: "not-deployed" };
  if (reading.kind !== "fresh") return { kind: "unreachable" };
  const state = reading.value.assets.get(asset.token.toLowerCase());
  return state ? { kind: "ok", ...state, paused: reading.value.paused } : { kind: "unreadable" };
}

async function findRequests(ids: string[]): Promise<Map<string, DripRequest>> {
  const { db } = getRuntime().database;
  const found = await Promise.all([...new Set(ids)].map((id) => findRequest(db, id)));
  return new Map(found.flatMap((request) => (request ? [[request.id, request]] : [])));
}

function isOnItsWay(request: DripRequest | undefined, asset: FaucetAsset): boolean {
  const payment = request?.payments.find(
    ({ chainId, bundle }) =>
      chainId === asset.chainId && bundle.some((item) => isAddressEqual(item.token, asset.token)),
  );
  return payment?.status === "queued" || payment?.status === "sent";
}

export type DripOutcome =
  | { kind: "accepted"; id: string }
  | { kind: "invalid"; field: "address" | "assets"; message: string }
  | { kind: "rejected"; status: AssetStatus };

/**
 * Accepts a request as a whole, or returns the asset that blocks it. Cooldowns are reserved in the
 * same transaction, so only one of several concurrent requests succeeds.
 */
export async function requestDrip(request: {
  recipient: Address;
  /** Names in the format of `findRequested`. */
  assets: readonly string[];
  requestedBy: Address;
}): Promise<DripOutcome> {
  const { recipient } = request;
  const offers = await listOffers();
  const chosen = new Set<AssetKey>();
  for (const name of new Set(request.assets)) {
    const requested = findOffered(offers, name);
    if (requested.kind !== "found") return invalid("assets", explainRequested(name, requested));
    chosen.add(keyOf(requested.asset));
  }
  if (chosen.size === 0) return invalid("assets", "Choose at least one asset.");
  if (isUnpayable(recipient, offers)) return invalid("address", unpayable);

  const all = await evaluateAll(recipient, offers);
  const statuses = all
    .map(({ status }) => status)
    .filter((status) => chosen.has(keyOf(status.asset)));
  const rejected = statuses.find((status) => !status.allowed);
  if (rejected) return { kind: "rejected", status: rejected };

  const accepted = await accept(request, statuses);
  if (accepted.kind === "accepted") return accepted;
  const after = await evaluateAll(recipient, offers);
  const blocking = after.find(({ status }) => keyOf(status.asset) === accepted.asset);
  if (!blocking) throw new Error(`Asset ${accepted.asset} has disappeared.`);
  return { kind: "rejected", status: blocking.status };
}

/** Falls back to assets that are not offered only if no offered one matches, to explain why. */
function findOffered(offers: readonly Offer[], name: string): Requested {
  for (const isCandidate of [isOffered, isListed, () => true]) {
    const assets = offers.filter(isCandidate).map(({ asset }) => asset);
    const requested = findRequested(assets, name);
    if (requested.kind !== "unknown") return requested;
  }
  return { kind: "unknown" };
}

function explainRequested(name: string, requested: Exclude<Requested, { kind: "found" }>): string {
  if (requested.kind === "unknown") return `"${name}" is not an asset of this faucet.`;
  const keys = requested.matches.map(keyOf).join(" or ");
  return `"${name}" is the name of ${requested.matches.length} assets. Choose one by its address: ${keys}.`;
}

function invalid(field: "address" | "assets", message: string): DripOutcome {
  return { kind: "invalid", field, message };
}

function isUnpayable(recipient: Address, offers: readonly Offer[]): boolean {
  if (recipient === zeroAddress || offers.some(({ asset }) => asset.token === recipient))
    return true;
  const { chains } = chainConfig().deployments;
  return Object.values(chains).some((chain) =>
    [
      ...Object.values(chain.contracts).map((contract) => contract.address),
      ...Object.values(chain.tokens),
    ].some((address) => address === recipient),
  );
}

/** Thrown inside the transaction to roll it back. */
class CooldownTaken extends Error {
  readonly asset: AssetKey;
  constructor(asset: AssetKey) {
    super(`A request for ${asset} was just accepted; its cooldown applies.`);
    this.asset = asset;
  }
}

async function accept(
  request: { recipient: Address; requestedBy: Address },
  statuses: readonly AssetStatus[],
): Promise<{ kind: "accepted"; id: string } | { kind: "taken"; asset: AssetKey }> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const id = newId(createdAt);
  const { recipient, requestedBy } = request;
  try {
    await database.db.transaction().execute(async (transaction) => {
      await insertRequest(transaction, { id, recipient, requestedBy, createdAt });
      for (const { asset, settings } of statuses) {
        const nextAt = createdAt + settings.cooldownMs;
        const { chainId, token } = asset;
        const claim = { recipient, chainId, token, requestId: id, now: createdAt, nextAt };
        if (!(await reserveCooldown(transaction, claim))) throw new CooldownTaken(keyOf(asset));
      }
      for (const part of toBundles(statuses)) {
        const payment = { id: newId(createdAt), requestId: id, recipient, createdAt, ...part };
        await insertPayment(transaction, payment);
      }
    });
  } catch (error) {
    if (error instanceof CooldownTaken) return { kind: "taken", asset: error.asset };
    throw error;
  }
  return { kind: "accepted", id };
}

/**
 * Returns a request and the number of payments queued ahead of each of its parts, or null if it
 * does not exist.
 */
export async function getProgress(id: string) {
  const { db } = getRuntime().database;
  const request = await findRequest(db, id);
  if (!request) return null;
  const ahead: Record<string, number> = {};
  for (const payment of request.payments) {
    if (payment.status === "queued") ahead[payment.id] = await countQueuedBefore(db, payment);
  }
  return { ...request, ahead };
}
