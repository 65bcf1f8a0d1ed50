import { errorResponse } from "#app/platform/responses.server.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { blockReason, explainBlock } from "#app/domain/faucet/rules/explain-block.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { DripOutcome } from "#app/domain/faucet/requests/request-drip.server.ts";
import type { AssetStatus, DripRequest, RejectionReason } from "#app/domain/faucet/faucet.types.ts";
import { apiPaths } from "#app/paths/api.ts";

const statusOf: Record<RejectionReason, number> = {
  "rate-limited": 429,
  denied: 403,
  "sufficient-balance": 409,
  contract: 409,
  cooldown: 429,
  limit: 429,
  queued: 409,
  disabled: 409,
  paused: 503,
  dry: 503,
  unreachable: 503,
  unreadable: 503,
  "not-deployed": 503,
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
    allowed: status.allowed,
    reason: status.reason,
    message: status.message,
    nextAt: status.nextAt,
    rule: status.rule,
    remaining: status.remaining === null ? null : String(status.remaining),
  };
}

export function requestBody(request: DripRequest) {
  const { id, recipient, createdAt } = request;
  return {
    id,
    address: recipient,
    createdAt,
    status: overallStatus(request),
    payments: request.payments.map((payment) => ({
      chainId: payment.chainId,
      assets: payment.bundle.map((item) => ({ ...item, amount: String(item.amount) })),
      status: payment.status,
      reason: explainPayment(payment.reason),
      hash: payment.txHash,
    })),
  };
}

/** A failed payment decides for the whole request; otherwise the least advanced one does. */
export function overallStatus(request: DripRequest) {
  const statuses = request.payments.map((payment) => payment.status);
  for (const status of ["failed", "queued", "sent"] as const) {
    if (statuses.includes(status)) return status;
  }
  return "confirmed";
}

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
    case "invalid":
      return errorResponse(400, "bad-field", `${outcome.field}: ${outcome.message}`);
    case "rejected": {
      const { reason, message, nextAt, asset } = outcome.status;
      return errorResponse(
        reason ? statusOf[reason] : 409,
        reason ?? "refused",
        `${asset.tag === null ? asset.id : keyOf(asset)}: ${message ?? "not available"}`,
        retryAfter(nextAt),
      );
    }
    case "blocked": {
      const { block, asset } = outcome;
      const reason = blockReason(block.rule);
      const message = explainBlock(block, nameOf(asset));
      return errorResponse(statusOf[reason], reason, message, retryAfter(block.nextAt));
    }
  }
}

function retryAfter(nextAt: number | null): Record<string, string> {
  if (nextAt === null) return {};
  const seconds = Math.max(1, Math.ceil((nextAt - getRuntime().now()) / 1_000));
  return { "Retry-After": String(seconds) };
}
