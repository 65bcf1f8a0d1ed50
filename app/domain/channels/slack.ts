import type { ChannelSettings, Message } from "./channel.types.ts";
import { escapeMarkup, fitEscaped } from "./fit.ts";
import { headlineOf } from "./headline.ts";
import type { PostRequest } from "./post.server.ts";

/** Characters of a section (“Section block” on https://docs.slack.dev). */
const maxSectionLength = 3_000;
const maxTitleLength = 500;

/**
 * Creates the request of an incoming webhook, with blocks and the text that notifications show
 * (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 */
export function slackRequest(
  { url }: Extract<ChannelSettings, { kind: "slack" }>,
  message: Message,
): PostRequest {
  const title = fitEscaped(headlineOf(message), maxTitleLength, escapeMarkup);
  const text = fitEscaped(message.text, maxSectionLength, escapeMarkup);
  const link = `<${escapeMarkup(message.url)}|Open in the console>`;
  const blocks = [section(`*${title}*`), ...(text === "" ? [] : [section(text)]), section(link)];
  return { url, body: JSON.stringify({ text: title, blocks }) };
}

/** Verbatim: names of channels and people in the text notify no one. */
function section(text: string) {
  return { type: "section", text: { type: "mrkdwn", text, verbatim: true } };
}
