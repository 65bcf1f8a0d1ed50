import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { toDrawOffers } from "#app/domain/faucet/grants/allowance.ts";
import { isOffered } from "#app/domain/faucet/offers.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { evaluateRules } from "#app/domain/faucet/rules/evaluate-rules.ts";
import { findMatches } from "#app/domain/faucet/rules/find-matches.server.ts";
import { hashNetworks } from "#app/domain/faucet/rules/network-key.store.server.ts";
import { listRules } from "#app/domain/faucet/rules/rule.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { evaluateAssets } from "./evaluate-assets.server.ts";
import { readKeyLimits } from "./key-limits.server.ts";
import { applyKey } from "./key-status.ts";
import type { Requester } from "./requester.ts";
import { applyVerdict, countedNetworks, toFacts } from "./ruled-request.server.ts";

/** Returns the availability of each asset for an address, with the reason if unavailable. */
export async function getStatus(requester: Requester): Promise<AssetStatus[]> {
  const runtime = getRuntime();
  const { db } = runtime.database;
  const now = runtime.now();
  const [all, rules] = await Promise.all([listOffers(), listRules(db, requester.way)]);
  const { key, recipient, way } = requester;
  const limits = key === undefined ? null : await readKeyLimits(db, key, now);
  const offered = all.filter(isOffered);
  const offers = limits?.kind === "grant" ? toDrawOffers(offered, limits.use) : offered;
  const skipsCooldowns = way === "grant";
  const evaluated = await evaluateAssets(recipient, { all, offers, rules, skipsCooldowns });
  const available = evaluated.filter(({ status }) => status.allowed);
  const networks = await hashNetworks(db, countedNetworks(rules, requester), now);
  const matches = await findMatches(db, rules, toFacts(requester, available, { networks, now }));
  return evaluated.map(({ status }) => {
    const own = limits === null ? status : applyKey(status, limits);
    if (!own.allowed) return own;
    const asset = keyOf(status.asset);
    const verdict = evaluateRules(rules, ({ id }) => matches.get(id)?.get(asset) ?? null);
    return applyVerdict(status, verdict, requester);
  });
}
