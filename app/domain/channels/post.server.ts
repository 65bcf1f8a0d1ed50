import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { type AddressRules, resolveHost } from "./public-address.server.ts";

/** A request that posts a message. */
export type PostRequest = {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
};

/** What a receiver answered, or why there is no answer. */
export type Reply =
  | { kind: "answered"; status: number; retryAfter: string | null; body: string }
  | { kind: "unreachable"; reason: string }
  | { kind: "private" };

export type PostRules = AddressRules & { timeoutMs?: number };

const usualTimeoutMs = 5_000;
/** Enough for every answer that is shown, and for the JSON of a rate limit. */
const maxAnswerBytes = 16_384;

/**
 * Posts JSON to an address that a user has entered. The name is resolved once, and the connection
 * goes to that address: a name that resolves to a private address later reaches nothing. Redirects
 * are not followed.
 */
export async function postJson(
  request: PostRequest,
  { timeoutMs = usualTimeoutMs, ...rules }: PostRules,
): Promise<Reply> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await Promise.race([resolveAndPost(request, rules, signal), rejectOn(signal)]);
  } catch (error) {
    return { kind: "unreachable", reason: describeFailure(error, signal.aborted, timeoutMs) };
  }
}

async function resolveAndPost(
  request: PostRequest,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<Reply> {
  const url = new URL(request.url);
  const host = await resolveHost(url, rules);
  switch (host.kind) {
    case "private":
      return host;
    case "unknown":
      return { kind: "unreachable", reason: `${url.hostname} has no address` };
    case "resolved":
      return exchange(url, request, { addresses: host.addresses, signal });
  }
}

type Connection = { addresses: [LookupAddress, ...LookupAddress[]]; signal: AbortSignal };

function exchange(
  url: URL,
  { headers, body }: PostRequest,
  { addresses, signal }: Connection,
): Promise<Reply> {
  const options = {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "User-Agent": "tan-console",
      ...headers,
    },
    // A connection of a pool could go to an address that was resolved earlier.
    agent: false,
    lookup: lookupIn(addresses),
    signal,
  };
  return new Promise((resolve, reject) => {
    const isEncrypted = url.protocol === "https:";
    const request = isEncrypted ? https.request(url, options) : http.request(url, options);
    request
      .on("response", (response) => void readReply(response).then(resolve, reject))
      .on("error", reject)
      .end(body);
  });
}

/** Returns a lookup that answers every name with the addresses that were checked. */
function lookupIn(addresses: Connection["addresses"]): LookupFunction {
  const [{ address, family }] = addresses;
  return (_name, { all }, callback) => {
    if (all === true) callback(null, addresses);
    else callback(null, address, family);
  };
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop closes the connection, however much would follow.
    if (bytes >= maxAnswerBytes) break;
  }
  return {
    kind: "answered",
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"] ?? null,
    body: Buffer.concat(parts).subarray(0, maxAnswerBytes).toString("utf8"),
  };
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = () => reject(new Error("The receiver is late.", { cause: signal.reason }));
    signal.addEventListener("abort", late, { once: true });
  });
}

/** An error's own text may hold the URL, which is a secret; its code is not. */
function describeFailure(error: unknown, isLate: boolean, timeoutMs: number): string {
  if (isLate) return `It did not answer within ${timeoutMs / 1_000} seconds`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z][A-Z0-9_]+$/.test(code)
    ? `It could not be reached (${code})`
    : "It could not be reached";
}
