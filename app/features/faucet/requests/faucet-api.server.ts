import { type ErrorBody, errorResponse, fieldResponse } from "#app/platform/responses.server.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { blockReason, explainBlock } from "#app/domain/faucet/rules/explain-block.ts";
import { explainWork } from "#app/domain/faucet/work/explain-work.ts";
import type { WorkChallenge } from "#app/domain/faucet/work/work.schema.ts";
import { explainVoucher, type VoucherProblem } from "#app/domain/faucet/vouchers/voucher-state.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { DripOutcome } from "#app/domain/faucet/requests/request-drip.server.ts";
import type { Progress } from "#app/domain/faucet/requests/progress.server.ts";
import type { AssetStatus, DripRequest, RejectionReason } from "#app/domain/faucet/faucet.types.ts";
import { apiPaths } from "#app/paths/api.ts";

const statusOf: Record<RejectionReason, number> = {
  "rate-limited": 429,
  denied: 403,
  "sufficient-balance": 409,
  contract: 409,
  "not-of-key": 403,
  "quota-used": 429,
  "allowance-used": 429,
  "grant-locked": 403,
  cooldown: 429,
  limit: 429,
  queued: 409,
  disabled: 409,
  paused: 503,
  locked: 503,
  dry: 503,
  unreachable: 503,
  unreadable: 503,
  "not-deployed": 503,
};

const statusOfVoucher: Record<VoucherProblem, number> = {
  unknown: 404,
  "used-up": 409,
  ended: 409,
  revoked: 409,
  "used-by-address": 409,
  changed: 409,
  "too-many-guesses": 429,
};

/** Returns an asset's status as JSON: amounts as decimal strings, times in milliseconds. */
export function statusBody(status: AssetStatus) {
  return {
    asset: status.asset.id,
    chainId: status.asset.chainId,
    /** The zero address is the native coin. */
    token: status.asset.token,
    symbol: status.asset.symbol,
    decimals: status.asset.decimals,
    amount: String(status.settings.amount),
    /** Whether a request may ask for less. */
    upTo: status.settings.isUpTo,
    allowed: status.allowed,
    reason: status.reason,
    message: status.message,
    nextAt: status.nextAt,
    rule: status.rule,
    /** Proof of work that a request for it needs, in seconds of a median phone at most. */
    workSeconds: status.workSeconds,
    remaining: status.remaining === null ? null : String(status.remaining),
  };
}

/** Answer about a request. */
export type RequestBody = ReturnType<typeof requestBody>;

/** Returns a request as JSON: amounts as decimal strings, times in milliseconds. */
export function requestBody(request: Progress) {
  const { id, recipient, createdAt, queue } = request;
  return {
    id,
    address: recipient,
    createdAt,
    status: overallStatus(request),
    payments: request.payments.map((payment) => ({
      id: payment.id,
      chainId: payment.chainId,
      assets: payment.bundle.map((item) => ({ ...item, amount: String(item.amount) })),
      status: payment.status,
      reason: explainPayment(payment.reason),
      hash: payment.txHash,
      updatedAt: payment.updatedAt,
      /**
       * Payments before it in the queue of its chain, counted up to `maxPosition`; null unless it is
       * queued.
       */
      position: queue.get(payment.id)?.position ?? null,
      /**
       * Time until it is confirmed, of a queued one, or the least of it from `maxPosition` on; null if
       * it cannot be estimated.
       */
      etaSeconds: queue.get(payment.id)?.etaSeconds ?? null,
    })),
  };
}

/** A failed payment decides for the whole request; otherwise the least advanced one does. */
export function overallStatus(request: Pick<DripRequest, "payments">) {
  const statuses = request.payments.map((payment) => payment.status);
  for (const status of ["failed", "queued", "sent"] as const) {
    if (statuses.includes(status)) return status;
  }
  return "confirmed";
}

type WorkRequiredBody = ErrorBody & { challenge: WorkChallenge };

/**
 * Responds to a request that lacks a proof of work. 428 Precondition Required, since no other error has
 * that status, and the request is accepted as it is once the client has met the condition.
 */
function workRequiredResponse(outcome: Extract<DripOutcome, { kind: "work-required" }>): Response {
  const message = `${explainWork(outcome.problem)} Solve the challenge, and send both as "work".`;
  const body: WorkRequiredBody = {
    error: { code: "work-required", message },
    challenge: outcome.challenge,
  };
  return Response.json(body, { status: 428, headers: { "Cache-Control": "no-store" } });
}

/** For a request that another one rejected, which has ended since. */
const decidedMeanwhile =
  "Another request for this address was decided at the same time. Send this one again.";

export function outcomeResponse(outcome: DripOutcome): Response {
  switch (outcome.kind) {
    case "accepted":
      return Response.json(
        { id: outcome.id },
        {
          status: 202,
          headers: { Location: apiPaths.faucetRequest(outcome.id), "Cache-Control": "no-store" },
        },
      );
    case "other-request":
      return errorResponse(422, "idempotency-key-used", outcome.message);
    case "invalid":
      return fieldResponse(outcome.field, outcome.message);
    case "invalid-amounts": {
      const messages = [...outcome.messages].map(([name, message]) => `${name}: ${message}`);
      return fieldResponse("amounts", messages.join(" "));
    }
    case "rejected": {
      const { reason, message, nextAt, asset } = outcome.status;
      const name = asset.tag === null ? asset.id : keyOf(asset);
      const text = message ?? decidedMeanwhile;
      return errorResponse(
        reason ? statusOf[reason] : 409,
        reason ?? "refused",
        isOfAsset(reason) ? `${name}: ${text}` : text,
        retryAfter(nextAt),
      );
    }
    case "blocked": {
      const { block, asset } = outcome;
      const reason = blockReason(block.rule);
      const message = explainBlock(block, nameOf(asset));
      return errorResponse(statusOf[reason], reason, message, retryAfter(block.nextAt));
    }
    case "work-required":
      return workRequiredResponse(outcome);
    case "voucher": {
      const { problem, nextAt } = outcome;
      const code = problem === "too-many-guesses" ? "rate-limited" : `voucher-${problem}`;
      const message = explainVoucher(problem);
      return errorResponse(statusOfVoucher[problem], code, message, retryAfter(nextAt));
    }
  }
}

/** Returns whether a reason concerns one of the requested assets, which the message then names. */
function isOfAsset(reason: RejectionReason | null): boolean {
  return reason !== "quota-used" && reason !== "grant-locked";
}

function retryAfter(nextAt: number | null): Record<string, string> {
  if (nextAt === null) return {};
  const seconds = Math.max(1, Math.ceil((nextAt - getRuntime().now()) / 1_000));
  return { "Retry-After": String(seconds) };
}
