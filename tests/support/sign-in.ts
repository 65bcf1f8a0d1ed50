import type { PrivateKeyAccount } from "viem";
import { createSiweMessage, type CreateSiweMessageParameters } from "viem/siwe";
import { draftFile } from "#app/domain/payments/campaign/print-draft.ts";
import { siweLifetimeMs } from "#app/platform/siwe-terms.ts";
import type { App } from "./app.ts";

export const origin = "http://127.0.0.1:3000";

/** Returns a request as a page of the console sends it. */
export function appRequest(
  path: string,
  options: {
    method?: string;
    cookie?: string | null | undefined;
    json?: unknown;
    form?: Record<string, string>;
    /** Draft of a list, as its page sends it. */
    draft?: unknown;
  } = {},
): Request {
  const headers = new Headers({ Origin: origin, Host: new URL(origin).host });
  if (options.cookie) headers.set("Cookie", options.cookie);
  if (options.json !== undefined) headers.set("Content-Type", "application/json");
  return new Request(origin + path, {
    method: options.method ?? "GET",
    headers,
    body: bodyOf(options),
  });
}

type Body = { json?: unknown; form?: Record<string, string>; draft?: unknown };

function bodyOf({ json, form, draft }: Body): BodyInit | null {
  if (json !== undefined) return JSON.stringify(json);
  if (draft === undefined) return form ? new URLSearchParams(form) : null;
  const file = new FormData();
  file.set(draftFile, new Blob([JSON.stringify(draft)]));
  return file;
}

/** A nonce, and the fields that accept the terms. */
type ToSign = { nonce: string; statement: string; resources: string[] };

async function requestMessage(app: App, address: string): Promise<ToSign> {
  const response = await app.handle(appRequest(`/api/siwe/nonce?address=${address}`));
  return (await response.json()) as ToSign;
}

export async function fetchNonce(app: App, address: string): Promise<string> {
  return (await requestMessage(app, address)).nonce;
}

/** Returns the message that the page would build, with a test's changes, signed. */
export async function signedClaim(
  app: App,
  account: PrivateKeyAccount,
  changes: Partial<CreateSiweMessageParameters> & { now?: number } = {},
): Promise<{ message: string; signature: string }> {
  const { now = Date.now(), ...fields } = changes;
  const toSign = await requestMessage(app, account.address);
  const message = createSiweMessage({
    address: account.address,
    chainId: 4443,
    domain: new URL(origin).host,
    uri: origin,
    version: "1",
    ...toSign,
    issuedAt: new Date(now),
    expirationTime: new Date(now + siweLifetimeMs),
    ...fields,
  });
  return { message, signature: await account.signMessage({ message }) };
}

/**
 * Signs in and returns the session cookie.
 * @throws if it is rejected.
 */
export async function signIn(app: App, account: PrivateKeyAccount): Promise<string> {
  const response = await app.handle(
    appRequest("/api/siwe/verify", { method: "POST", json: await signedClaim(app, account) }),
  );
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
  if (response.status !== 200 || !cookie) throw new Error(`Not signed in: ${response.status}`);
  return cookie;
}
