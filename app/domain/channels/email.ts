import { withoutControls } from "#app/ui/base/plain-text.ts";
import { formatUtc } from "#app/ui/values/format.ts";
import { cut } from "./answer.ts";
import type { ChannelSettings, Message, SendResult } from "./channel.types.ts";
import { headlineOf } from "./headline.ts";

/** An e-mail in plain text. */
export type Email = { to: string[]; subject: string; text: string; messageId: string };

/** Sends an e-mail, or says why not. */
export type SendEmail = (email: Email) => Promise<SendResult>;

const maxSubjectLength = 150;

/** Formats a message as an e-mail, the same one in each attempt. */
export function formatEmail(
  { addresses }: Extract<ChannelSettings, { kind: "email" }>,
  message: Message,
): Email {
  const { id, text, url, at } = message;
  return {
    to: addresses,
    // A line break would begin another header.
    subject: cut(withoutControls(headlineOf(message)), maxSubjectLength),
    text: [headlineOf(message), text, url, formatUtc(at)].filter(Boolean).join("\n\n"),
    messageId: `<${id}@${new URL(url).hostname}>`,
  };
}
