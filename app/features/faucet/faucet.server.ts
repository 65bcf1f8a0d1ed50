import { type Address, zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { defaultSettings, findFaucetAsset } from "./assets.server.ts";
import { listCooldowns, reserveCooldown } from "./cooldown.store.server.ts";
import type { AssetId, AssetStatus, DripRequest, FaucetAsset } from "./faucet.types.ts";
import { countQueuedBefore } from "./history.store.server.ts";
import { findRequest, insertPayment, insertRequest } from "./payment.store.server.ts";
import { type Circumstances, judge } from "./rules.ts";
import { findPause, listSettings } from "./settings.store.server.ts";
import { readVault, type VaultReading } from "./vault.server.ts";

/** What an address may have now, asset by asset, with the reason where it may not. */
export async function getStatus(recipient: Address): Promise<AssetStatus[]> {
  const { database, now } = getRuntime();
  const assets = listAssets();
  const [settings, pause, cooldowns, vaults] = await Promise.all([
    listSettings(database.db),
    findPause(database.db),
    listCooldowns(database.db, recipient),
    readVaults(assets),
  ]);
  const requests = await findRequests([...cooldowns.values()].map((entry) => entry.requestId));
  return assets.map((asset) => {
    const cooldown = cooldowns.get(asset.id);
    return judge({
      asset,
      settings: settings.get(asset.id) ?? defaultSettings(asset),
      pause,
      vault: circumstanceOf(vaults.get(asset.chainId), asset),
      nextAt: cooldown?.nextAt ?? null,
      queued: cooldown ? isOnItsWay(requests.get(cooldown.requestId), asset) : false,
      now: now(),
    });
  });
}

/** The vaults of all chains, each read once a block. */
export async function readVaults(
  assets: readonly FaucetAsset[],
): Promise<Map<ChainId, VaultReading>> {
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
  if (!state) return { kind: "not-deployed" };
  const { balance, available, refillPerDay } = state;
  return { kind: "ok", balance, available, refillPerDay, paused: reading.value.paused };
}

async function findRequests(ids: string[]): Promise<Map<string, DripRequest>> {
  const { db } = getRuntime().database;
  const found = await Promise.all([...new Set(ids)].map((id) => findRequest(db, id)));
  return new Map(found.flatMap((request) => (request ? [[request.id, request]] : [])));
}

function isOnItsWay(request: DripRequest | undefined, asset: FaucetAsset): boolean {
  const payment = request?.payments.find((entry) =>
    entry.kit.some((item) => item.asset === asset.id),
  );
  return payment?.status === "queued" || payment?.status === "sent";
}

export type DripOutcome =
  | { kind: "accepted"; id: string }
  | { kind: "invalid"; field: "address" | "assets"; message: string }
  | { kind: "refused"; status: AssetStatus };

/**
 * Accepts a request, or says which asset stands in the way: all of it is accepted, or nothing. The
 * cooldowns are reserved in the same transaction, so that of overlapping requests one gets through.
 */
export async function requestDrip(ask: {
  recipient: Address;
  assets: readonly AssetId[];
  requestedBy: Address;
}): Promise<DripOutcome> {
  const { recipient } = ask;
  const known = listAssets();
  const chosen: FaucetAsset[] = [];
  for (const id of new Set(ask.assets)) {
    const asset = findFaucetAsset(known, id);
    if (!asset) return invalid("assets", `"${id}" is not an asset of this faucet.`);
    if (!chosen.includes(asset)) chosen.push(asset);
  }
  if (chosen.length === 0) return invalid("assets", "Choose at least one asset.");
  if (isUnpayable(recipient)) {
    return invalid(
      "address",
      "This address cannot be paid: it is a contract of the console or the zero address.",
    );
  }

  const all = await getStatus(recipient);
  const statuses = all.filter((status) => chosen.some((asset) => asset.id === status.asset.id));
  const refused = statuses.find((status) => !status.allowed);
  if (refused) return { kind: "refused", status: refused };

  const accepted = await accept(ask, statuses);
  if (accepted.kind === "accepted") return accepted;
  const after = await getStatus(recipient);
  const blocking = after.find((status) => status.asset.id === accepted.asset);
  if (!blocking) throw new Error(`Asset ${accepted.asset} has disappeared.`);
  return { kind: "refused", status: blocking };
}

function invalid(field: "address" | "assets", message: string): DripOutcome {
  return { kind: "invalid", field, message };
}

function isUnpayable(recipient: Address): boolean {
  if (recipient === zeroAddress) return true;
  const { chains } = chainConfig().deployments;
  return Object.values(chains).some((chain) =>
    [
      ...Object.values(chain.contracts).map((contract) => contract.address),
      ...Object.values(chain.tokens),
    ].some((address) => address === recipient),
  );
}

/** Thrown inside the transaction to undo it. */
class CooldownTaken extends Error {
  readonly asset: AssetId;
  constructor(asset: AssetId) {
    super(`The cooldown of ${asset} has just been taken.`);
    this.asset = asset;
  }
}

async function accept(
  ask: { recipient: Address; requestedBy: Address },
  statuses: readonly AssetStatus[],
): Promise<{ kind: "accepted"; id: string } | { kind: "taken"; asset: AssetId }> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const id = newId(createdAt);
  const { recipient, requestedBy } = ask;
  try {
    await database.db.transaction().execute(async (transaction) => {
      await insertRequest(transaction, { id, recipient, requestedBy, createdAt });
      for (const { asset, settings } of statuses) {
        const nextAt = createdAt + settings.cooldownMs;
        const claim = { recipient, asset: asset.id, requestId: id, now: createdAt, nextAt };
        if (!(await reserveCooldown(transaction, claim))) throw new CooldownTaken(asset.id);
      }
      for (const chainId of chainIds) {
        const kit = statuses
          .filter((status) => status.asset.chainId === chainId)
          .map(({ asset, settings }) => ({
            asset: asset.id,
            token: asset.token,
            amount: settings.amount,
          }));
        if (kit.length === 0) continue;
        const payment = { id: newId(createdAt), requestId: id, chainId, recipient, kit, createdAt };
        await insertPayment(transaction, payment);
      }
    });
  } catch (error) {
    if (error instanceof CooldownTaken) return { kind: "taken", asset: error.asset };
    throw error;
  }
  return { kind: "accepted", id };
}

/** A request with how many are paid before each part of it, or `null` when there is none. */
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
