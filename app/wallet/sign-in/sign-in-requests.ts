import type { Address } from "viem";
import { createSiweMessage } from "viem/siwe";
import { isChainId } from "#app/chain/networks.ts";
import { acceptanceFields, siweLifetimeMs, type TermsVersion } from "#app/platform/siwe-terms.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";

/** The server did not do what the sign-in needs; the page's text comes from the step. */
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
  /** What the person has accepted, which may no longer be what the server asks for. */
  terms: TermsVersion;
  nowMs: number;
};

/** Asks for a nonce of the address and writes the message that the wallet signs (EIP-4361). */
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

/** `terms-changed`: the signature is right, but accepts terms that are no longer the current ones. */
export type SignatureAnswer = "accepted" | "refused" | "terms-changed";

/** What the server says to the signature; accepted, it has set the session cookie. */
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
  return response.ok ? "accepted" : "refused";
}

/** Who is signed in now, `null` for nobody and for who has yet to accept the terms. */
export async function fetchSession(): Promise<WalletSession | null> {
  const response = await fetch("/api/siwe/session");
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok)
    throw new SignInRequestError(`The session request failed with status ${response.status}.`);
  return (await response.json()) as WalletSession;
}

/** Ends the session on the server. */
export async function endSession(): Promise<void> {
  // The answer is a redirect to the start page, which the router asks for by itself.
  await fetch("/logout", { method: "POST", redirect: "manual" });
}
