import { z } from "zod";
import type { ChannelSettings } from "./channel.types.ts";
import type { SecretBox } from "./secret-box.server.ts";

const settingsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("webhook"), url: z.string(), secret: z.string() }),
  z.object({ kind: z.literal("slack"), url: z.string() }),
  z.object({ kind: z.literal("discord"), url: z.string() }),
  z.object({ kind: z.literal("telegram"), botToken: z.string(), chatId: z.string() }),
  z.object({ kind: z.literal("email"), addresses: z.array(z.string()) }),
]) satisfies z.ZodType<ChannelSettings>;

/** Encrypts settings for a channel; other fields of the object are left out. */
export function sealSettings(box: SecretBox, channelId: string, settings: ChannelSettings): string {
  return box.seal(channelId, JSON.stringify(settingsSchema.parse(settings)));
}

/** Returns null if the secrets of the sessions have changed since the settings were saved. */
export function openSettings(
  box: SecretBox,
  { id, sealed }: { id: string; sealed: string },
): ChannelSettings | null {
  const text = box.open(id, sealed);
  return text === null ? null : settingsSchema.parse(JSON.parse(text));
}

export const unreadableMessage = "Its secret cannot be read; enter it again";

/**
 * Describes where a channel's messages go, without what one would need to send there.
 *
 * @param settings null if they cannot be read
 */
export function describeTarget(settings: ChannelSettings | null): string {
  if (settings === null) return unreadableMessage;
  switch (settings.kind) {
    case "webhook":
    case "slack":
    case "discord":
      return new URL(settings.url).host;
    case "telegram":
      return `bot token ends in ${settings.botToken.slice(-4)}, chat ${settings.chatId}`;
    case "email": {
      const { length } = settings.addresses;
      return length === 1 ? "1 address" : `${length} addresses`;
    }
  }
}
