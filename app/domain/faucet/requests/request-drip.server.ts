import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus, FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { Block } from "#app/domain/faucet/rules/evaluate-rules.ts";
import type { VoucherProblem } from "#app/domain/faucet/vouchers/voucher-state.ts";
import {
  type BoundRequest,
  createWorkChallenge,
  verifyWork,
} from "#app/domain/faucet/work/challenge.server.ts";
import type { WorkProblem } from "#app/domain/faucet/work/explain-work.ts";
import type { WorkChallenge, WorkPayload } from "#app/domain/faucet/work/work.schema.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { acceptRequest } from "./accept-request.server.ts";
import {
  assessRequest,
  type Available,
  type Invalid,
  type NamedRequest,
} from "./assess-request.server.ts";
import type { Evaluated } from "./evaluate-assets.server.ts";
import { findRepeated, hashRequested, type Repeated } from "./repeated-request.server.ts";
import type { InvalidAmounts } from "./requested-amounts.ts";
import type { KnownSender, Requester } from "./requester.ts";

export type DripOutcome =
  | Repeated
  | Invalid
  | InvalidAmounts
  | { kind: "rejected"; status: AssetStatus }
  /** By a rule, for the asset that it names. */
  | { kind: "blocked"; block: Block; asset: FaucetAsset }
  | { kind: "work-required"; problem: WorkProblem; challenge: WorkChallenge }
  /** `nextAt` is when the code may be entered again; null if that is not a matter of time. */
  | { kind: "voucher"; problem: VoucherProblem; nextAt: number | null };

type NewRequest = NamedRequest & KnownSender & { work?: WorkPayload | undefined };

/**
 * Accepts a request as a whole, or returns the asset or the rule that blocks it. Of several
 * concurrent requests for an asset and address only one succeeds. A request with the idempotency
 * key of an accepted one is that one.
 */
export async function requestDrip(input: NewRequest): Promise<DripOutcome> {
  const { db } = getRuntime().database;
  const request = { ...input, requestedHash: hashRequested(input) };
  const before = await findRepeated(db, request);
  if (before !== null) return before;
  const outcome = await decideDrip(request);
  if (outcome.kind === "accepted") return outcome;
  // The same request may have been accepted meanwhile, and its cooldown have begun.
  return (await findRepeated(db, request)) ?? outcome;
}

async function decideDrip(request: NewRequest): Promise<DripOutcome> {
  const assessed = await assessRequest(request);
  if (assessed.kind !== "available") return assessed;
  return acceptAvailable({ requester: request, assessed, work: request.work, voucher: null });
}

type Acceptable = {
  requester: Requester & KnownSender;
  assessed: Available;
  work: WorkPayload | undefined;
  /** Hash of a voucher's code, which takes the place of cooldowns. */
  voucher: string | null;
};

/** Accepts a request that can be paid, unless rules, its key's limits or its voucher block it. */
export async function acceptAvailable({
  requester,
  assessed: { rules, evaluated, evaluate },
  work,
  voucher,
}: Acceptable): Promise<DripOutcome> {
  const bound = bindRequest(requester, evaluated);
  const proof = await verifyWork(work, bound);
  const outcome = await acceptRequest({ requester, rules, evaluated, proof, voucher });
  switch (outcome.kind) {
    case "accepted":
    case "other-request":
    case "rejected":
      return outcome;
    case "voucher":
      return { ...outcome, nextAt: null };
    case "blocked": {
      const { asset } = getStatusOf(evaluated, outcome.asset);
      return { kind: "blocked", block: outcome.block, asset };
    }
    case "taken":
      return { kind: "rejected", status: getStatusOf(await evaluate(), outcome.asset) };
    case "work-required": {
      const challenge = await createWorkChallenge(bound, outcome.demand);
      return { kind: "work-required", problem: outcome.problem, challenge };
    }
    default:
      return outcome satisfies never;
  }
}

/** Returns what a challenge for a request is bound to. */
export function bindRequest(
  { recipient, way, clientAddress }: Requester,
  evaluated: readonly Evaluated[],
): BoundRequest {
  const assets = evaluated.map(({ status }) => keyOf(status.asset));
  return { recipient, assets, way, clientAddress };
}

function getStatusOf(evaluated: readonly Evaluated[], key: AssetKey): AssetStatus {
  const found = evaluated.find(({ status }) => keyOf(status.asset) === key);
  if (!found) throw new Error(`Asset ${key} has disappeared.`);
  return found.status;
}
