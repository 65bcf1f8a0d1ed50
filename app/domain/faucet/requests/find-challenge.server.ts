import { decide } from "#app/domain/faucet/rules/evaluate-rules.ts";
import { findMatches } from "#app/domain/faucet/rules/find-matches.server.ts";
import { hashNetworks } from "#app/domain/faucet/rules/network-key.store.server.ts";
import { createWorkChallenge } from "#app/domain/faucet/work/challenge.server.ts";
import type { WorkChallenge } from "#app/domain/faucet/work/work.schema.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { assessRequest, type Invalid, type NamedRequest } from "./assess-request.server.ts";
import { bindRequest } from "./request-drip.server.ts";
import type { InvalidAmounts } from "./requested-amounts.ts";
import { countedNetworks, demandOf, toFacts } from "./ruled-request.server.ts";

type Found = { kind: "found"; challenge: WorkChallenge | null };

/**
 * Creates the challenge that a request needs a proof of; null if it needs none, or if it would be
 * rejected anyway, which the request itself explains. Stores nothing.
 */
export async function findChallenge(
  request: NamedRequest,
): Promise<Invalid | InvalidAmounts | Found> {
  const none: Found = { kind: "found", challenge: null };
  const assessed = await assessRequest(request);
  if (assessed.kind === "rejected") return none;
  if (assessed.kind !== "available") return assessed;
  const { rules, evaluated } = assessed;
  const runtime = getRuntime();
  const { db } = runtime.database;
  const now = runtime.now();
  const networks = await hashNetworks(db, countedNetworks(rules, request), now);
  const matches = await findMatches(db, rules, toFacts(request, evaluated, { networks, now }));
  const bound = bindRequest(request, evaluated);
  const decision = decide(rules, matches, bound.assets);
  if (decision.kind === "block") return none;
  const demand = demandOf(request, decision.work);
  if (demand.seconds === 0) return none;
  return { kind: "found", challenge: await createWorkChallenge(bound, demand) };
}
