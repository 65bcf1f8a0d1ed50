import { type Address, zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus, Offer } from "#app/domain/faucet/faucet.types.ts";
import { findRequested, type Requested as Named } from "#app/domain/faucet/find-requested.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { isListed, isOffered } from "#app/domain/faucet/offers.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import { listRules } from "#app/domain/faucet/rules/rule.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Evaluated, evaluateAssets } from "./evaluate-assets.server.ts";
import { readKeyLimits } from "./key-limits.server.ts";
import { applyKey } from "./key-status.ts";
import {
  applyAmounts,
  applyDraw,
  type InvalidAmounts,
  type RequestedAmounts,
} from "./requested-amounts.ts";
import type { Requester } from "./requester.ts";

const unpayable =
  "This address cannot be paid: it is a contract of the console or the zero address.";

/** Returns why no asset can be paid to an address; null if one can. */
export async function explainUnpayable(recipient: Address): Promise<string | null> {
  return isUnpayable(recipient, await listOffers()) ? unpayable : null;
}

export type Invalid = { kind: "invalid"; field: "address" | "assets"; message: string };

/** A request before its names are resolved. */
export type NamedRequest = Requester & {
  /** Names in the format of `findRequested`. */
  assets: readonly string[];
  /** By default, the whole amount of each asset; a draw of a grant names each. */
  amounts?: RequestedAmounts;
};

export type Available = {
  kind: "available";
  rules: Rule[];
  evaluated: Evaluated[];
  /** Evaluates the assets again. */
  evaluate: () => Promise<Evaluated[]>;
};

type Unavailable = Invalid | { kind: "rejected"; status: AssetStatus };

/** Finds out whether a request can be paid, apart from what rules say of it. */
export async function assessRequest(
  request: NamedRequest,
): Promise<Available | Unavailable | InvalidAmounts> {
  const all = await listOffers();
  const chosen = chooseOffers(all, request.assets);
  if (chosen.kind === "invalid") return chosen;
  const isDraw = request.way === "grant";
  const sized = (isDraw ? applyDraw : applyAmounts)(chosen.offers, request.amounts ?? {});
  if (sized.kind === "invalid-amounts") return sized;
  return assessOffers(request, { all, offers: sized.offers, skipsCooldowns: isDraw });
}

type Requested = {
  all: readonly Offer[];
  /** Those that are requested, with the amounts to pay. */
  offers: readonly Offer[];
  /** Whether cooldowns and payouts in transit do not matter; by default they do. */
  skipsCooldowns?: boolean;
};

/** Finds out whether some of all offers can be paid, apart from what rules say of it. */
export async function assessOffers(
  requester: Requester,
  { all, offers, skipsCooldowns = false }: Requested,
): Promise<Available | Unavailable> {
  const { recipient, way } = requester;
  if (isUnpayable(recipient, all)) return invalid("address", unpayable);
  const ofKey = await findKeyRejection(requester, offers);
  if (ofKey !== null) return { kind: "rejected", status: ofKey };
  const rules = await listRules(getRuntime().database.db, way);
  const evaluate = () => evaluateAssets(recipient, { all, offers, rules, skipsCooldowns });
  const evaluated = await evaluate();
  const rejected = evaluated.find(({ status }) => !status.allowed);
  if (rejected) return { kind: "rejected", status: rejected.status };
  return { kind: "available", rules, evaluated, evaluate };
}

/** Returns the first asset that an API key may not request now, before chains are read. */
async function findKeyRejection(
  { key }: Requester,
  offers: readonly Offer[],
): Promise<AssetStatus | null> {
  if (key === undefined) return null;
  const { database, now } = getRuntime();
  const limits = await readKeyLimits(database.db, key, now());
  const statuses = offers.map((offer) => applyKey(toUnread(offer), limits));
  return statuses.find(({ allowed }) => !allowed) ?? null;
}

function toUnread({ asset, settings }: Offer): AssetStatus {
  const unknown = { reason: null, message: null, nextAt: null, rule: null, remaining: null };
  return { asset, settings, allowed: true, workSeconds: 0, ...unknown };
}

function chooseOffers(
  all: readonly Offer[],
  names: readonly string[],
): Invalid | { kind: "chosen"; offers: Offer[] } {
  const chosen = new Set<AssetKey>();
  for (const name of new Set(names)) {
    const requested = findOffered(all, name);
    if (requested.kind !== "found") return invalid("assets", explainRequested(name, requested));
    chosen.add(keyOf(requested.asset));
  }
  if (chosen.size === 0) return invalid("assets", "Choose at least one asset.");
  return { kind: "chosen", offers: all.filter(({ asset }) => chosen.has(keyOf(asset))) };
}

/** Falls back to assets that are not offered only if no offered one matches, to explain why. */
function findOffered(offers: readonly Offer[], name: string): Named {
  for (const isCandidate of [isOffered, isListed, () => true]) {
    const assets = offers.filter(isCandidate).map(({ asset }) => asset);
    const requested = findRequested(assets, name);
    if (requested.kind !== "unknown") return requested;
  }
  return { kind: "unknown" };
}

function explainRequested(name: string, requested: Exclude<Named, { kind: "found" }>): string {
  if (requested.kind === "unknown") return `"${name}" is not an asset of this faucet.`;
  const keys = requested.matches.map(keyOf).join(" or ");
  return `"${name}" is the name of ${requested.matches.length} assets. Choose one by its address: ${keys}.`;
}

function invalid(field: Invalid["field"], message: string): Invalid {
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
