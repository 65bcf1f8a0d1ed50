import type { Address } from "viem";
import { createSiweMessage } from "viem/siwe";
import { isChainId } from "#app/chain/networks.ts";
import { apiPaths } from "#app/paths/api.ts";
import { consolePaths } from "#app/paths/console.ts";
import { messageIn } from "#app/platform/error-message.ts";
import { acceptanceFields, siweLifetimeMs, type TermsVersion } from "#app/platform/siwe-terms.ts";
import { formatDuration } from "#app/ui/values/format.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";

/** The server refused a sign-in request. The message is a sentence for the page. */
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
};

type Prepared = {
  message: string;
  /** Until when the owners of a contract wallet may sign it, in milliseconds; null for other wallets. */
  waitsUntil: number | null;
};

/**
 * Requests a nonce for the address and builds the message that the wallet signs (EIP-4361). Its times
 * are the server's: the clock of this device may be wrong.
 */
export async function prepareMessage(parts: MessageParts): Promise<Prepared> {
  const { address, chainId, origin, terms } = parts;
  if (!isChainId(chainId)) {
    throw new SignInRequestError(`Chain ${chainId} is not one of the console's networks.`);
  }
  const { nonce, issuedAt, expiresAt } = await fetchNonce(address);
  const message = createSiweMessage({
    version: "1",
    domain: new URL(origin).host,
    uri: origin,
    address,
    chainId,
    nonce,
    ...acceptanceFields(origin, terms),
    issuedAt,
    expirationTime: expiresAt,
  });
  const isLong = expiresAt.getTime() - issuedAt.getTime() > siweLifetimeMs;
  return { message, waitsUntil: isLong ? expiresAt.getTime() : null };
}

type Nonce = { nonce: string; issuedAt: Date; expiresAt: Date };

async function fetchNonce(address: Address): Promise<Nonce> {
  const response = await fetch(`${apiPaths.nonce}?address=${address}`);
  if (!response.ok) throw new SignInRequestError(await readErrorMessage(response));
  const issued = (await response.json()) as Record<"nonce" | "issuedAt" | "expirationTime", string>;
  return {
    nonce: issued.nonce,
    issuedAt: new Date(issued.issuedAt),
    expiresAt: new Date(issued.expirationTime),
  };
}

/** Returns the server's sentence in a response that refuses a request. */
async function readErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = messageIn(body) ?? `The console answered with ${response.status}. Try again.`;
  const seconds = Number(response.headers.get("Retry-After"));
  return seconds > 0
    ? `${message} It answers again in ${formatDuration(seconds * 1_000)}.`
    : message;
}

export type SignatureAnswer =
  | { kind: "accepted" }
  /** The signature is valid, but accepts terms that are no longer current. */
  | { kind: "terms-changed" }
  /** With the server's sentence. */
  | { kind: "rejected"; message: string };

/**
 * Sends the signature and returns the server's verdict; if accepted, the server has set the session
 * cookie.
 *
 * @throws TypeError if the server does not answer
 */
export async function sendSignature(claim: {
  message: string;
  signature: string;
}): Promise<SignatureAnswer> {
  const response = await fetch(apiPaths.verify, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(claim),
  });
  if (response.ok) return { kind: "accepted" };
  return response.status === 403
    ? { kind: "terms-changed" }
    : { kind: "rejected", message: await readErrorMessage(response) };
}

/**
 * Returns the current session, or null if there is none or its wallet has not accepted the terms.
 */
export async function fetchSession(): Promise<WalletSession | null> {
  const response = await fetch(apiPaths.session);
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok)
    throw new SignInRequestError(`The session request failed with status ${response.status}.`);
  return (await response.json()) as WalletSession;
}

/** Pauses between attempts to end a session, in milliseconds; the last one repeats. */
const signOutPauses = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/**
 * Ends the session on the server, however long that takes: a wallet's owner who locks it and leaves
 * must not leave an open session behind.
 *
 * @param onFailure called after each failed attempt
 */
export async function endSession(onFailure: () => void): Promise<void> {
  for (let attempt = 0; !(await tryToEndSession()); attempt += 1) {
    onFailure();
    const pause = signOutPauses[Math.min(attempt, signOutPauses.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function tryToEndSession(): Promise<boolean> {
  try {
    const response = await fetch(consolePaths.signOut, { method: "POST", redirect: "manual" });
    // The response redirects to the start page, which the router loads itself.
    return response.type === "opaqueredirect" || response.status === 303;
  } catch {
    return false;
  }
}
