import { formatAnswer } from "./answer.ts";
import type { ChannelSettings, Message, SendResult } from "./channel.types.ts";
import { discordRequest } from "./discord.ts";
import { formatEmail, type SendEmail } from "./email.ts";
import { type PostRequest, type PostRules, postJson, type Reply } from "./post.server.ts";
import { parseRetryAfter } from "./retry-after.ts";
import { slackRequest } from "./slack.ts";
import { telegramRequest } from "./telegram.ts";
import { webhookRequest } from "./webhook.server.ts";

/** How messages leave the console. */
export type SendRules = PostRules & {
  /** Null if no mail server is configured. */
  sendEmail: SendEmail | null;
  telegramOrigin?: string;
};

/** Sends a message to a channel's receiver, once. */
export async function sendMessage(
  settings: ChannelSettings,
  message: Message,
  rules: SendRules & { now: () => number },
): Promise<SendResult> {
  if (settings.kind === "email") {
    const { sendEmail } = rules;
    if (sendEmail !== null) return sendEmail(formatEmail(settings, message));
    return { kind: "refused", answer: "No mail server is configured; set SMTP_URL and SMTP_FROM" };
  }
  const { telegramOrigin = "https://api.telegram.org", now } = rules;
  const request = createRequest(settings, message, { telegramOrigin, now: now() });
  return evaluateReply(await postJson(request, rules), settings, now());
}

function createRequest(
  settings: Exclude<ChannelSettings, { kind: "email" }>,
  message: Message,
  { telegramOrigin, now }: { telegramOrigin: string; now: number },
): PostRequest {
  switch (settings.kind) {
    case "webhook":
      return webhookRequest(settings, message, now);
    case "slack":
      return slackRequest(settings, message);
    case "discord":
      return discordRequest(settings, message);
    case "telegram":
      return telegramRequest(settings, message, telegramOrigin);
  }
}

function evaluateReply(reply: Reply, settings: ChannelSettings, now: number): SendResult {
  switch (reply.kind) {
    case "unreachable":
      return { kind: "retry", afterMs: null, answer: reply.reason };
    case "private":
      return { kind: "refused", answer: privateAddressMessage };
    case "answered": {
      const { status, body } = reply;
      const answer = formatAnswer(status, body, settings);
      if (status >= 200 && status < 300) return { kind: "sent", answer };
      if (status >= 300 && status < 400) {
        const redirect = `It answered with a redirect (${status}), which is not followed`;
        return { kind: "refused", answer: redirect };
      }
      const isTemporary = status === 408 || status === 429 || status >= 500;
      if (!isTemporary) return { kind: "refused", answer };
      return { kind: "retry", afterMs: parseRetryAfter(reply, now), answer };
    }
  }
}

const privateAddressMessage =
  "Its address belongs to a private network or to this machine, which CHANNELS_ALLOW_PRIVATE does not allow";
