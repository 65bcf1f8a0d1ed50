import type { ChannelSettings, Message } from "./channel.types.ts";
import { fitEscaped } from "./fit.ts";
import { headlineOf } from "./headline.ts";
import type { PostRequest } from "./post.server.ts";

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const maxTitleLength = 256;
const maxDescriptionLength = 4_096;

const colors = { info: 0x3b82f6, warning: 0xf59e0b, critical: 0xdc2626 } as const;
const clearedColor = 0x16a34a;

/**
 * Creates the request of a webhook
 * (https://discord.com/developers/docs/resources/webhook#execute-webhook).
 */
export function discordRequest(
  { url }: Extract<ChannelSettings, { kind: "discord" }>,
  message: Message,
): PostRequest {
  const { severity, event, area, text, at } = message;
  const embed = {
    title: fitEscaped(headlineOf(message), maxTitleLength, escapeMarkdown),
    description: fitEscaped(text, maxDescriptionLength, escapeMarkdown),
    url: message.url,
    color: event === "cleared" ? clearedColor : colors[severity],
    timestamp: new Date(at).toISOString(),
    footer: area === null ? undefined : { text: area },
  };
  // Names of people and roles in the text notify no one.
  return { url, body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }) };
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~|[\]<>#]/g, "\\$&");
}
