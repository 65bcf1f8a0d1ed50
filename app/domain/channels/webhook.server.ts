import { createHmac } from "node:crypto";
import type { ChannelSettings, Message } from "./channel.types.ts";
import type { PostRequest } from "./post.server.ts";

/**
 * Creates the request of a generic webhook. The signature covers the time, so that a receiver can
 * reject a copy that arrives later.
 */
export function webhookRequest(
  { url, secret }: Extract<ChannelSettings, { kind: "webhook" }>,
  message: Message,
  now: number,
): PostRequest {
  const { id, event, severity, area, title, text, url: page, at } = message;
  const body = JSON.stringify({
    id,
    event,
    severity,
    area,
    title,
    text,
    url: page,
    at: new Date(at).toISOString(),
  });
  return { url, body, headers: { "X-Signature": formatSignature(body, secret, now) } };
}

/** Formats `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
function formatSignature(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1_000);
  const hash = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${hash}`;
}
