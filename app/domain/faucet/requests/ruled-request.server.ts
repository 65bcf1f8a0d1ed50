import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { reduceAmount, type Verdict } from "#app/domain/faucet/rules/evaluate-rules.ts";
import { blockReason, explainBlock } from "#app/domain/faucet/rules/explain-block.ts";
import type { RequestFacts } from "#app/domain/faucet/rules/find-matches.server.ts";
import type { HashedNetwork } from "#app/domain/faucet/rules/network-key.store.server.ts";
import { type Network, networksOf } from "#app/domain/faucet/rules/networks.server.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import {
  addUp,
  atLeast,
  publicDemand,
  type WorkDemand,
} from "#app/domain/faucet/rules/work-demand.ts";
import type { Evaluated } from "./evaluate-assets.server.ts";
import { withAmount } from "./requested-amounts.ts";
import type { Requester } from "./requester.ts";

/** Returns the client's networks by which rules count; others are not even hashed. */
export function countedNetworks(rules: readonly Rule[], { clientAddress }: Requester): Network[] {
  if (clientAddress === null) return [];
  const prefixes = rules.flatMap((rule) =>
    "subject" in rule && rule.subject.of === "network"
      ? [rule.subject.ipv4, rule.subject.ipv6]
      : [],
  );
  return networksOf(clientAddress).filter(({ prefix }) => prefixes.includes(prefix));
}

export function toFacts(
  { recipient, requestedBy }: Requester,
  evaluated: readonly Evaluated[],
  { networks, now }: { networks: readonly HashedNetwork[]; now: number },
): RequestFacts {
  const assets = evaluated.map(({ status, refillPerDay, recipientState }) => {
    const { asset, settings } = status;
    return { asset, amount: settings.amount, refillPerDay, recipientState };
  });
  return { requester: requestedBy, recipient, networks, assets, now };
}

/** Returns the proof of work that a request needs, by what rules demand. */
export function demandOf({ way }: Pick<Requester, "way">, ofRules: WorkDemand): WorkDemand {
  return way === "public" ? atLeast(ofRules, publicDemand) : ofRules;
}

/** Returns the status of an available asset once rules have been evaluated. */
export function applyVerdict(
  status: AssetStatus,
  verdict: Verdict,
  requester: Pick<Requester, "way">,
): AssetStatus {
  if (verdict.kind === "pay") {
    const workSeconds = demandOf(requester, addUp(verdict.demands.values())).seconds;
    return { ...applyPercent(status, verdict.amountPercent), workSeconds };
  }
  const { block } = verdict;
  return {
    ...status,
    allowed: false,
    reason: blockReason(block.rule),
    message: explainBlock(block, nameOf(status.asset)),
    nextAt: block.nextAt,
    rule: block.rule.id,
  };
}

export function applyPercent(status: AssetStatus, percent: number): AssetStatus {
  return withAmount(status, reduceAmount(status.settings.amount, percent));
}
