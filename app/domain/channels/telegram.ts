import type { ChannelSettings, Message } from "./channel.types.ts";
import { escapeMarkup, fitEscaped } from "./fit.ts";
import { headlineOf } from "./headline.ts";
import type { PostRequest } from "./post.server.ts";

/** Characters of a message; escapes count once there, so that this is on the safe side. */
const maxLength = 4_096;
const maxTitleLength = 500;

/** Creates the request of `sendMessage` (https://core.telegram.org/bots/api#sendmessage). */
export function telegramRequest(
  { botToken, chatId }: Extract<ChannelSettings, { kind: "telegram" }>,
  message: Message,
  origin: string,
): PostRequest {
  const title = `<b>${fitEscaped(headlineOf(message), maxTitleLength, escapeMarkup)}</b>\n`;
  const href = escapeMarkup(message.url).replaceAll('"', "&quot;");
  const link = `\n<a href="${href}">Open in the console</a>`;
  const left = maxLength - title.length - link.length;
  return {
    url: `${origin}/bot${botToken}/sendMessage`,
    body: JSON.stringify({
      chat_id: chatId,
      text: title + fitEscaped(message.text, left, escapeMarkup) + link,
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    }),
  };
}
