import type { PrivateKeyAccount } from "viem";
import { createSiweMessage } from "viem/siwe";
import { siweLifetimeMs } from "#app/platform/siwe-terms.ts";

/**
 * Signs in at a running console and returns the session cookie.
 *
 * @param clientAddress as a trusted proxy states it
 * @throws if it is rejected.
 */
export async function signInOverHttp(
  url: string,
  account: PrivateKeyAccount,
  { clientAddress }: { clientAddress?: string } = {},
): Promise<string> {
  const client: Record<string, string> =
    clientAddress === undefined ? {} : { "X-Forwarded-For": clientAddress };
  const requested = await fetch(`${url}/api/siwe/nonce?address=${account.address}`, {
    headers: client,
  });
  // A nonce, and the fields that accept the terms.
  const toSign = (await requested.json()) as {
    nonce: string;
    statement: string;
    resources: string[];
  };
  const now = Date.now();
  const message = createSiweMessage({
    address: account.address,
    chainId: 4443,
    domain: new URL(url).host,
    uri: url,
    version: "1",
    ...toSign,
    issuedAt: new Date(now),
    expirationTime: new Date(now + siweLifetimeMs),
  });
  const response = await fetch(`${url}/api/siwe/verify`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...client },
    body: JSON.stringify({ message, signature: await account.signMessage({ message }) }),
  });
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`Not signed in: ${response.status}`);
  return cookie;
}
