import { createHmac } from "node:crypto";

export type Webhook = { url: string; secret: string };

const timeoutMs = 5_000;

/**
 * Posts to a webhook. Returns null if it was accepted, else why not. Only the operator's own URL is
 * ever called.
 */
export async function post(
  { url, secret }: Webhook,
  body: string,
  withinMs = timeoutMs,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Signature": `sha256=${sign(body, secret)}`,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(withinMs),
    });
    // The response body is ignored, however long it is.
    await response.body?.cancel();
    if (response.ok) return null;
    const { status } = response;
    return status >= 300 && status < 400
      ? `It answered with a redirect (${status}), which is not followed`
      : `It answered with status ${status}`;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    return isLate ? "It did not answer within 5 seconds" : "It could not be reached";
  }
}

export function sign(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}
