import type { Address } from "viem";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import {
  readVerifiableSource,
  type VerifiableSource,
} from "#app/chain/verification/verifiable-source.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTokenFactory } from "#app/domain/tokens/factory.server.ts";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  findVerification,
  saveVerification,
  type Verification,
} from "./verification.store.server.ts";
import { fetchOutcome, submitToVerifier, type VerifierAnswer } from "./verifier.server.ts";
import type { VerificationView } from "./verify.types.ts";

/** Milliseconds after which a pending verification is given up. */
const maxWaitMs = 10 * 60_000;

/** Returns a token's verification state; polls the verifier if it is pending. */
export async function readVerification(token: CreatedToken): Promise<VerificationView> {
  const { database, env, now, log } = getRuntime();
  const { verifier } = env;
  const isImplementation = token.style === "clone";
  const view = (last: VerificationView["last"]) => ({ verifier, last, isImplementation });
  const contract = await contractOf(token);
  if (contract === null) return view(null);
  const known = await findVerification(database.db, contract);
  if (known?.state !== "pending" || !verifier) return view(known);
  const answer = await fetchOutcome(verifier, contract, known.job);
  const isLate = answer.kind === "pending" && now() - known.requestedAt > maxWaitMs;
  if (answer.kind === "pending" && !isLate) return view(known);
  const settled: VerifierAnswer = isLate
    ? { kind: "failed", message: "The verifier has not responded for ten minutes." }
    : answer;
  const next = { ...known, ...toState(settled), updatedAt: now() };
  await saveVerification(database.db, contract, next);
  log.info({ scope: "tokens", ...contract, state: next.state }, "verification settled");
  return view(next);
}

export type VerifyOutcome = { kind: "requested" } | { kind: "rejected"; message: string };

/** Submits a token's source to the configured verifier. */
export async function verifyToken(token: CreatedToken, by: Address): Promise<VerifyOutcome> {
  const { database, env, now } = getRuntime();
  if (!env.verifier) return { kind: "rejected", message: "No verifier is configured." };
  const contract = await contractOf(token);
  if (contract === null) {
    return { kind: "rejected", message: "The chain is not responding. Try again in a moment." };
  }
  const source = await sourceOf(token);
  const answer = await submitToVerifier(env.verifier, contract, source);
  const at = now();
  const requested: Verification = {
    ...toState(answer),
    requestedBy: by,
    requestedAt: at,
    updatedAt: at,
  };
  await saveVerification(database.db, contract, requested);
  const subject = `${contract.address}@${contract.chainId}`;
  const details = { verifier: env.verifier.kind, state: requested.state };
  await recordAudit({ actor: by, action: "token.verify", subject, details });
  return { kind: "requested" };
}

/** Returns the sources and settings that the token's code was compiled from. */
export function sourceOf({ style }: Pick<CreatedToken, "style">): Promise<VerifiableSource> {
  return readVerifiableSource(style === "clone" ? "CloneToken" : "StandardToken");
}

function toState(answer: VerifierAnswer): Pick<Verification, "state" | "job" | "message"> {
  switch (answer.kind) {
    case "pending":
      return { state: "pending", job: answer.job, message: null };
    case "verified":
      return { state: "verified", job: null, message: null };
    case "failed":
      return { state: "failed", job: null, message: answer.message };
  }
}

/**
 * Returns the contract to verify: the token, or the implementation of a clone. Null if unknown now.
 */
async function contractOf({ chainId, token, style }: CreatedToken) {
  if (style === "standalone") return { chainId, address: token };
  const deployment = findTokenFactory();
  if (!deployment) return null;
  const address = await chainClient(chainId)
    .readContract({
      address: deployment.address,
      abi: tokenFactoryAbi,
      functionName: "implementation",
    })
    .catch(() => null);
  return address && { chainId, address };
}
