import type { Address } from "viem";
import { createSiweMessage } from "viem/siwe";
import { isChainId } from "#app/chain/networks.ts";
import { acceptanceFields, siweLifetimeMs, type TermsVersion } from "#app/platform/siwe-terms.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";

/** The server failed a sign-in request; the page's message depends on the step. */
export class SignInRequestError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SignInRequestError";
  }
}

type MessageParts = {
  address: Address;
  chainId: number;
  origin: string;
  /** Terms the user has accepted, which may differ from the server's current ones. */
  terms: TermsVersion;
  nowMs: number;
};

/** Requests a nonce for the address and builds the message that the wallet signs (EIP-4361). */
export async function prepareMessage(parts: MessageParts): Promise<string> {
  const { address, chainId, origin, terms, nowMs } = parts;
  if (!isChainId(chainId)) {
    throw new SignInRequestError(`Chain ${chainId} is not one of the console's networks.`);
  }
  const nonce = await fetchNonce(address);
  return createSiweMessage({
    version: "1",
    domain: new URL(origin).host,
    uri: origin,
    address,
    chainId,
    nonce,
    ...acceptanceFields(origin, terms),
    issuedAt: new Date(nowMs),
    expirationTime: new Date(nowMs + siweLifetimeMs),
  });
}

async function fetchNonce(address: Address): Promise<string> {
  const response = await fetch(`/api/siwe/nonce?address=${address}`);
  const body: unknown = response.ok ? await response.json() : null;
  if (typeof body === "object" && body !== null && "nonce" in body) return String(body.nonce);
  throw new SignInRequestError(`The nonce request failed with status ${response.status}.`);
}

/**
 * `terms-changed` means that the signature is valid, but accepts terms that are no longer current.
 */
export type SignatureAnswer = "accepted" | "rejected" | "terms-changed";

/**
 * Sends the signature and returns the server's verdict; if accepted, the server has set the session
 * cookie.
 */
export async function sendSignature(claim: {
  message: string;
  signature: string;
}): Promise<SignatureAnswer> {
  const response = await fetch("/api/siwe/verify", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(claim),
  });
  if (response.status === 403) return "terms-changed";
  return response.ok ? "accepted" : "rejected";
}

/**
 * Returns the current session, or null if there is none or its wallet has not accepted the terms.
 */
export async function fetchSession(): Promise<WalletSession | null> {
  const response = await fetch("/api/siwe/session");
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok)
    throw new SignInRequestError(`The session request failed with status ${response.status}.`);
  return (await response.json()) as WalletSession;
}

/** Ends the session on the server. */
export async function endSession(): Promise<void> {
  // The response redirects to the start page, which the router loads itself.
  await fetch("/logout", { method: "POST", redirect: "manual" });
}
