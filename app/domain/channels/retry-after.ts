import { z } from "zod";

/** A longer pause would be a mistake of the receiver, and a message is given up after a day. */
const maxPauseMs = 24 * 3_600_000;

const seconds = z.number().nonnegative();
/**
 * Discord (https://discord.com/developers/docs/topics/rate-limits) and Telegram
 * (https://core.telegram.org/bots/api#responseparameters) name the pause in the body.
 */
const limitSchema = z.union([
  z.object({ retry_after: seconds }).transform((body) => body.retry_after),
  z
    .object({ parameters: z.object({ retry_after: seconds }) })
    .transform((body) => body.parameters.retry_after),
]);

/**
 * Returns how long a receiver wants the console to wait, in milliseconds, at most a day, or null if
 * it names no pause.
 *
 * @param header `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3)
 */
export function parseRetryAfter(
  reply: { retryAfter: string | null; body: string },
  now: number,
): number | null {
  const pauseMs = findPause(reply, now);
  return pauseMs === null ? null : Math.min(pauseMs, maxPauseMs);
}

function findPause(
  { retryAfter: header, body }: { retryAfter: string | null; body: string },
  now: number,
): number | null {
  // The body is the more exact one.
  const limit = limitSchema.safeParse(parseJsonText(body));
  if (limit.success) return Math.ceil(limit.data * 1_000);
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1_000;
  // Date.parse reads a date into almost any text.
  const at = header.trim().endsWith("GMT") ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Returns undefined for a text that is not JSON. */
function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
