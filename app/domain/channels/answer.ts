import { withoutControls } from "#app/ui/base/plain-text.ts";
import type { ChannelSettings } from "./channel.types.ts";

/** Of an answer that is stored. */
export const maxAnswerLength = 300;
/** Shorter parts of a URL are words, such as `services`. */
const minSecretLength = 10;

/** Returns a receiver's answer as it is stored and shown. */
export function formatAnswer(status: number, body: string, settings: ChannelSettings): string {
  const text = withoutSecrets(withoutControls(body).replace(/\s+/g, " "), settings);
  return cut(text === "" ? `Status ${status}` : `${status} ${text}`, maxAnswerLength);
}

/** Cuts a text to a length, which includes the mark of what is missing. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Not within a surrogate pair.
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Replaces a channel's secrets in a text, for receivers that repeat what they were sent. */
export function withoutSecrets(text: string, settings: ChannelSettings): string {
  return listSecrets(settings)
    .toSorted((a, b) => b.length - a.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, "***"), text);
}

function listSecrets(settings: ChannelSettings): string[] {
  switch (settings.kind) {
    case "webhook":
      return [settings.secret, ...partsOf(settings.url)];
    case "slack":
    case "discord":
      return partsOf(settings.url);
    case "telegram":
      return [settings.botToken, ...settings.botToken.split(":").filter(isLong)];
    case "email":
      return [];
  }
}

/** Its parts are listed too, since JSON may escape the slashes between them. */
function partsOf(address: string): string[] {
  const { pathname, search } = new URL(address);
  const path = pathname + search;
  const parts = path.split(/[/?&=]/);
  return [address, path, ...parts, ...parts.map(decodePart)].filter(isLong);
}

const isLong = (text: string) => text.length >= minSecretLength;

/** Decodes a part of a URL; one that is not encoded is returned as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // There is no other way to find out whether it is encoded.
    return part;
  }
}
