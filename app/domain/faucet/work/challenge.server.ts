import { createHmac, hkdfSync } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Address } from "viem";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import { networksOf } from "#app/domain/faucet/rules/networks.server.ts";
import type { Way } from "#app/domain/faucet/rules/rule-kinds.ts";
import type { WorkDemand } from "#app/domain/faucet/rules/work-demand.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";
import type { WorkProblem } from "./explain-work.ts";
import { countersOf, iterationsPerCounter } from "./solving-cost.ts";
import { type WorkChallenge, workChallengeSchema, type WorkPayload } from "./work.schema.ts";

/** What a challenge is bound to. */
export type BoundRequest = {
  recipient: Address;
  assets: readonly AssetKey[];
  way: Way;
  /** IP address of the client; null if its network does not count. */
  clientAddress: string | null;
};

/** A proof of work before it is known whether it is enough, and whether it was used. */
export type Proof =
  | ({ kind: "valid"; id: string; expiresAt: number } & WorkDemand)
  | { kind: Exclude<WorkProblem, "too-easy" | "used"> };

const lifetimeMs = 5 * 60 * 1_000;

/**
 * Creates a challenge. Its counter is random from 0 on: with a lower bound that solvers know, they
 * would begin there.
 */
export async function createWorkChallenge(
  request: BoundRequest,
  { calmSeconds, seconds }: WorkDemand,
): Promise<WorkChallenge> {
  const keys = deriveKeys();
  const expiresAt = Math.floor((getRuntime().now() + lifetimeMs) / 1_000);
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: iterationsPerCounter,
    counter: randomInt(countersOf(seconds) - 1, 0),
    data: { calmSeconds, request: hashRequest(keys.request, request, expiresAt), seconds },
    deriveKey,
    expiresAt,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  });
  return workChallengeSchema.parse(challenge);
}

/** Verifies a solved challenge for a request; derives no key, so that it costs less than 1 ms. */
export async function verifyWork(
  payload: WorkPayload | undefined,
  request: BoundRequest,
): Promise<Proof> {
  if (payload === undefined) return { kind: "missing" };
  const { challenge, solution } = payload;
  const { data, expiresAt } = challenge.parameters;
  if (expiresAt * 1_000 <= getRuntime().now()) return { kind: "expired" };
  const keys = deriveKeys();
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  });
  if (!verified) return { kind: "invalid" };
  if (data.request !== hashRequest(keys.request, request, expiresAt)) {
    return { kind: "other-request" };
  }
  const { calmSeconds, seconds } = data;
  const id = challenge.signature;
  return { kind: "valid", id, expiresAt: expiresAt * 1_000, calmSeconds, seconds };
}

/**
 * Hashes a request, so that the client's network cannot be read from a challenge. The expiry makes
 * hashes of one network differ.
 */
function hashRequest(key: string, request: BoundRequest, expiresAt: number): string {
  const { recipient, assets, way, clientAddress } = request;
  const network = clientAddress === null ? null : networksOf(clientAddress)[0].text;
  const bound = [recipient.toLowerCase(), assets.toSorted(), way, network, expiresAt];
  return createHmac("sha256", key).update(JSON.stringify(bound)).digest("hex");
}

/**
 * Derives keys from the first session secret, which all processes share. Challenges under an older one
 * are invalid: they would expire in minutes anyway.
 */
function deriveKeys() {
  const [secret = ""] = sessionSecretsOf(getRuntime().env);
  const derive = (use: string) => {
    const key = hkdfSync("sha256", secret, "", `tan-console faucet work, ${use}`, 32);
    return Buffer.from(key).toString("hex");
  };
  return {
    challenge: derive("challenge"),
    solution: derive("solution"),
    request: derive("request"),
  };
}
