import { type Address, zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus, FaucetAsset, Offer } from "#app/domain/faucet/faucet.types.ts";
import { findRequested, type Requested } from "#app/domain/faucet/find-requested.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { isListed, isOffered } from "#app/domain/faucet/offers.ts";
import type { Block } from "#app/domain/faucet/rules/evaluate-rules.ts";
import { listRules } from "#app/domain/faucet/rules/rule.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { acceptRequest } from "./accept-request.server.ts";
import { type Evaluated, evaluateAssets } from "./evaluate-assets.server.ts";
import type { Requester } from "./requester.ts";

const unpayable =
  "This address cannot be paid: it is a contract of the console or the zero address.";

/** Returns why no asset can be paid to an address; null if one can. */
export async function explainUnpayable(recipient: Address): Promise<string | null> {
  return isUnpayable(recipient, await listOffers()) ? unpayable : null;
}

type Invalid = { kind: "invalid"; field: "address" | "assets"; message: string };

export type DripOutcome =
  | { kind: "accepted"; id: string }
  | Invalid
  | { kind: "rejected"; status: AssetStatus }
  /** By a rule, for the asset that it names. */
  | { kind: "blocked"; block: Block; asset: FaucetAsset };

/**
 * Accepts a request as a whole, or returns the asset or the rule that blocks it. Of several
 * concurrent requests for an asset and address only one succeeds.
 */
export async function requestDrip(
  request: Requester & {
    requestedBy: Address;
    /** Names in the format of `findRequested`. */
    assets: readonly string[];
  },
): Promise<DripOutcome> {
  const { recipient, way } = request;
  const all = await listOffers();
  const chosen = chooseOffers(all, request.assets);
  if (chosen.kind === "invalid") return chosen;
  if (isUnpayable(recipient, all)) return invalid("address", unpayable);

  const rules = await listRules(getRuntime().database.db, way);
  const evaluate = () => evaluateAssets(recipient, { all, offers: chosen.offers, rules });
  const evaluated = await evaluate();
  const rejected = evaluated.find(({ status }) => !status.allowed);
  if (rejected) return { kind: "rejected", status: rejected.status };

  const outcome = await acceptRequest({ requester: request, rules, evaluated });
  switch (outcome.kind) {
    case "accepted":
      return outcome;
    case "blocked": {
      const { asset } = getStatusOf(evaluated, outcome.asset);
      return { kind: "blocked", block: outcome.block, asset };
    }
    case "taken":
      return { kind: "rejected", status: getStatusOf(await evaluate(), outcome.asset) };
    default:
      return outcome satisfies never;
  }
}

function getStatusOf(evaluated: readonly Evaluated[], key: AssetKey): AssetStatus {
  const found = evaluated.find(({ status }) => keyOf(status.asset) === key);
  if (!found) throw new Error(`Asset ${key} has disappeared.`);
  return found.status;
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
