import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SiweMessage } from "siwe";
import { type Address, type Hex, getAddress, hashMessage, recoverMessageAddress } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { checkContractSignature } from "#app/chain/contract-signature.server.ts";
import { homeChainId, isChainId } from "#app/chain/networks.ts";
import { requireDatabase } from "#app/platform/runtime/require-database.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  acceptanceFields,
  contractSiweLifetimeMs,
  siweLifetimeMs,
  siweMessageLimit,
  siweOpening,
} from "#app/platform/siwe-terms.ts";
import { currentTerms, type Terms } from "#app/platform/runtime/terms.server.ts";
import type { ContractClaim } from "./session.store.server.ts";
import { insertNonce, takeNonce } from "./siwe-nonce.store.server.ts";
import { insertAcceptance } from "./terms-acceptance.store.server.ts";

/** Max clock difference between a browser and the server. */
const clockSkewMs = 60_000;
const maxSignatureBytes = 8_192;
/** Time in which the home chain has to say whether an address has code. */
const codeMs = 1_000;

/** Times in milliseconds. */
type IssuedNonce = { nonce: string; issuedAt: number; expiresAt: number };

/**
 * Issues a nonce for one address. Several may be outstanding; each works once. That of a contract
 * wallet lives longer.
 *
 * @throws 503 if the database is not responding.
 */
export async function issueNonce(address: Address): Promise<IssuedNonce> {
  const { database, now } = getRuntime();
  const nonce = randomBytes(16).toString("hex");
  const lifetimeMs = (await hasCode(address)) ? contractSiweLifetimeMs : siweLifetimeMs;
  const issuedAt = now();
  const expiresAt = issuedAt + lifetimeMs;
  const issued = { nonce, address: address.toLowerCase(), expiresAt };
  await requireDatabase(insertNonce(database.db, issued));
  return { nonce, issuedAt, expiresAt };
}

/** Returns whether an address has code on the home chain; false if that does not answer in time. */
async function hasCode(address: Address): Promise<boolean> {
  const reading = chainClient(homeChainId)
    .getCode({ address })
    .catch(() => undefined);
  const code = await Promise.race([reading, sleep(codeMs, undefined, { ref: false })]);
  return code !== undefined && code !== "0x";
}

export type SignInOutcome =
  | { kind: "signed-in"; address: Address; chainId: number; contract: ContractClaim | null }
  | { kind: "too-large" }
  | { kind: "terms-not-accepted" }
  /** The home chain does not answer whether the wallet is a contract that accepts the signature. */
  | { kind: "chain-unreachable" }
  | Rejection;

type Rejection = {
  kind: "rejected";
  code: SignInRejection;
  /** For the log. */
  reason: string;
  /** When the message expired, in milliseconds; null if that is not why it was rejected. */
  expiredAt: number | null;
};

/** Why a signed message was rejected. No code depends on the admin lists. */
export type SignInRejection = "expired" | "chain" | "statement" | "nonce" | "domain" | "signature";

/**
 * Verifies a signed EIP-4361 message. Every field is compared with the expected value, since the
 * parser accepts anything well formed; the nonce is consumed only after all other checks pass, so
 * that another user's nonce cannot be burned. The signed message also accepts the current terms and
 * is stored as proof.
 *
 * @throws 503 if the database is not responding.
 */
export async function verifySignIn(claim: {
  message: string;
  signature: string;
}): Promise<SignInOutcome> {
  const { database, env, now } = getRuntime();
  const { message, signature } = claim;
  if (Buffer.byteLength(message) > siweMessageLimit) return { kind: "too-large" };
  if (!isSignature(signature)) return rejectSignIn("signature", "not hexadecimal");

  const parsed = parseMessage(message);
  if (!parsed) return rejectSignIn("statement", "message is not EIP-4361");
  const error = findError(parsed, { publicUrl: env.publicUrl, now: now() });
  if (error !== null) return error;

  const address = getAddress(parsed.address);
  const { chainId } = parsed;
  let contract: ContractClaim | null = null;
  if (!(await isOwnSignature({ address, message, signature }))) {
    // A contract at the same address of another chain may have other owners.
    if (chainId !== homeChainId) return rejectSignIn("signature", "not the key's own");
    contract = { messageHash: hashMessage(message), signature };
    const outcome = await checkContractSignature({ address, ...contract });
    if (outcome === "unknown") return { kind: "chain-unreachable" };
    if (outcome === "rejected") return rejectSignIn("signature", "does not belong to the address");
  } else if (lifetimeOf(parsed) > siweLifetimeMs && !(await hasCode(address))) {
    return rejectSignIn("expired", "expires too late");
  }

  const terms = currentTerms();
  if (!acceptsTerms(parsed, env.publicUrl, terms)) return { kind: "terms-not-accepted" };

  const used = { nonce: parsed.nonce, address: address.toLowerCase(), now: now() };
  const isFresh = await requireDatabase(takeNonce(database.db, used));
  if (!isFresh) return rejectSignIn("nonce", "unknown or used");
  const acceptedAt = now();
  await insertAcceptance(database.db, {
    id: newId(acceptedAt),
    address: address.toLowerCase(),
    version: terms.version,
    sha256: terms.sha256,
    accepted_at: acceptedAt,
    chain_id: chainId,
    message,
    signature,
  });
  return { kind: "signed-in", address, chainId, contract };
}

/** Returns whether a message names the terms as required, and nothing else. */
function acceptsTerms(message: SiweMessage, publicUrl: string, terms: Terms): boolean {
  const { statement, resources } = acceptanceFields(publicUrl, terms);
  return message.statement === statement && message.resources?.join("\n") === resources.join("\n");
}

function rejectSignIn(
  code: SignInRejection,
  reason: string,
  expiredAt: number | null = null,
): Rejection {
  return { kind: "rejected", code, reason, expiredAt };
}

/** Empty is that of a contract wallet whose owners have approved the message on the chain. */
function isSignature(text: string): text is Hex {
  return /^0x([0-9a-fA-F]{2})*$/.test(text) && text.length <= 2 + 2 * maxSignatureBytes;
}

function parseMessage(message: string): SiweMessage | null {
  // The parser accepts a number in other forms, such as 04443.
  if (!/^Chain ID: [1-9]\d*$/m.test(message)) return null;
  try {
    return new SiweMessage(message);
  } catch {
    return null;
  }
}

function findError(
  message: SiweMessage,
  { publicUrl, now }: { publicUrl: string; now: number },
): Rejection | null {
  if (message.scheme !== undefined && `${message.scheme}:` !== new URL(publicUrl).protocol) {
    return rejectSignIn("domain", "scheme");
  }
  if (message.domain !== new URL(publicUrl).host) return rejectSignIn("domain", "domain");
  // The origin alone: neither user info nor a path, which wallets show.
  if (!URL.canParse(message.uri) || new URL(message.uri).href !== new URL(publicUrl).href) {
    return rejectSignIn("domain", "uri");
  }
  if (message.version !== "1") return rejectSignIn("statement", "version");
  if (!isChainId(message.chainId)) return rejectSignIn("chain", "chain id");
  if (!message.statement?.startsWith(siweOpening)) return rejectSignIn("statement", "statement");
  if (message.notBefore !== undefined && Date.parse(message.notBefore) > now + clockSkewMs) {
    return rejectSignIn("expired", "not valid yet");
  }
  const issuedAt = Date.parse(message.issuedAt ?? "");
  const expiresAt = Date.parse(message.expirationTime ?? "");
  if (!(issuedAt <= now + clockSkewMs)) return rejectSignIn("expired", "issued in the future");
  if (!(lifetimeOf(message) <= contractSiweLifetimeMs)) {
    return rejectSignIn("expired", "expires too late");
  }
  if (!(expiresAt > now - clockSkewMs)) return rejectSignIn("expired", "expired", expiresAt);
  return null;
}

/** Returns the time from a message's issue until it expires, in milliseconds; NaN if it has none. */
function lifetimeOf({ issuedAt = "", expirationTime = "" }: SiweMessage): number {
  return Date.parse(expirationTime) - Date.parse(issuedAt);
}

async function isOwnSignature(claim: { address: Address; message: string; signature: Hex }) {
  try {
    const { message, signature } = claim;
    return (await recoverMessageAddress({ message, signature })) === claim.address;
  } catch {
    return false;
  }
}
