import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type Receiver, startReceiver } from "#tests/support/receiver.ts";
import type { ChannelSettings, Message, SendResult } from "./channel.types.ts";
import type { Email } from "./email.ts";
import { sendMessage, type SendRules } from "./send.server.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const token = "8NMSS3xzZm2QqEdWw5tR7uYpLkJhGfDs";
const secret = "5eCr3t-5eCr3t-5eCr3t-5eCr3t-5eCr3t";

const message: Message = {
  id: "0195-1",
  severity: "critical",
  area: "faucet",
  event: "raised",
  title: "Vault of <TAN> & Co is dry",
  text: "It pays *nothing*. [More](https://evil.example) @everyone <!channel>",
  url: "https://console.example/faucet?a=1&b=2",
  at: now - 60_000,
};

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const settingsOf = {
  slack: () => ({ kind: "slack", url: `${receiver.origin}/services/T01234567/B0123/${token}` }),
  discord: () => ({ kind: "discord", url: `${receiver.origin}/api/webhooks/1122334455/${token}` }),
  telegram: () => ({ kind: "telegram", botToken: `1234567890:${token}`, chatId: "-1001234" }),
  webhook: () => ({ kind: "webhook", url: `${receiver.origin}/hook?key=${token}`, secret }),
} satisfies Record<string, () => ChannelSettings>;

function send(
  settings: ChannelSettings,
  changes: Partial<Message> = {},
  rules: Partial<SendRules> = {},
): Promise<SendResult> {
  return sendMessage(
    settings,
    { ...message, ...changes },
    {
      allowPrivate: true,
      sendEmail: null,
      telegramOrigin: receiver.origin,
      now: () => now,
      ...rules,
    },
  );
}

const lastBody = () => receiver.got.at(-1)?.body ?? "";
const json = { "Content-Type": "application/json" };

describe("answers", () => {
  // Slack: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks and
  // https://docs.slack.dev/apis/web-api/rate-limits.
  // Discord: https://discord.com/developers/docs/resources/webhook#execute-webhook,
  // https://discord.com/developers/docs/topics/opcodes-and-status-codes and .../topics/rate-limits.
  // Telegram: https://core.telegram.org/bots/api#making-requests and #responseparameters.
  const telegram = (status: number, description: string, more = {}): Answer => ({
    status,
    headers: json,
    body: JSON.stringify({ ok: false, error_code: status, description, ...more }),
  });
  const discord = (status: number, body: object): Answer => ({
    status,
    headers: json,
    body: JSON.stringify(body),
  });
  const limited = { message: "You are being rate limited.", retry_after: 0.3, global: false };
  const notFound = { message: "Unknown Webhook", code: 10015 };

  test.each<[keyof typeof settingsOf, Answer, Omit<SendResult, "answer"> & { afterMs?: unknown }]>([
    ["slack", { status: 200, body: "ok" }, { kind: "sent" }],
    ["slack", { status: 400, body: "invalid_payload" }, { kind: "refused" }],
    ["slack", { status: 403, body: "invalid_token" }, { kind: "refused" }],
    ["slack", { status: 404, body: "no_service" }, { kind: "refused" }],
    ["slack", { status: 410, body: "channel_is_archived" }, { kind: "refused" }],
    [
      "slack",
      { status: 429, headers: { "Retry-After": "30" }, body: "rate_limited" },
      { kind: "retry", afterMs: 30_000 },
    ],
    ["slack", { status: 500, body: "rollup_error" }, { kind: "retry", afterMs: null }],
    ["discord", { status: 204 }, { kind: "sent" }],
    ["discord", discord(400, { embeds: ["0"] }), { kind: "refused" }],
    ["discord", discord(401, { message: "Invalid Webhook Token" }), { kind: "refused" }],
    ["discord", discord(404, notFound), { kind: "refused" }],
    ["discord", discord(429, limited), { kind: "retry", afterMs: 300 }],
    ["discord", { status: 502, body: "<html>" }, { kind: "retry", afterMs: null }],
    [
      "telegram",
      { status: 200, headers: json, body: '{"ok":true,"result":{"message_id":1}}' },
      { kind: "sent" },
    ],
    ["telegram", telegram(400, "Bad Request: chat not found"), { kind: "refused" }],
    ["telegram", telegram(401, "Unauthorized"), { kind: "refused" }],
    ["telegram", telegram(403, "Forbidden: bot was blocked by the user"), { kind: "refused" }],
    [
      "telegram",
      telegram(429, "Too Many Requests: retry after 7", { parameters: { retry_after: 7 } }),
      { kind: "retry", afterMs: 7_000 },
    ],
    ["webhook", { status: 202 }, { kind: "sent" }],
    ["webhook", { status: 408 }, { kind: "retry", afterMs: null }],
    [
      "webhook",
      { status: 503, headers: { "Retry-After": "Mon, 30 Nov 2026 12:02:00 GMT" } },
      { kind: "retry", afterMs: 120_000 },
    ],
    ["webhook", { status: 302, headers: { Location: "http://127.0.0.1/" } }, { kind: "refused" }],
  ])("of %s: %j is %j", async (kind, answer, result) => {
    receiver.answerWith(answer);
    expect(await send(settingsOf[kind]())).toMatchObject(result);
  });

  test("are returned in the receiver's own words", async () => {
    receiver.answerWith({ status: 404, body: "no_service" });
    expect(await send(settingsOf.slack())).toEqual({ kind: "refused", answer: "404 no_service" });
    receiver.answerWith(discord(404, notFound));
    expect(await send(settingsOf.discord())).toEqual({
      kind: "refused",
      answer: '404 {"message":"Unknown Webhook","code":10015}',
    });
  });

  test.each(["slack", "discord", "telegram", "webhook"] as const)(
    "of %s never contain its secret",
    async (kind) => {
      const settings = settingsOf[kind]();
      for (const status of [200, 400, 503]) {
        receiver.answerWith({ status, body: `${JSON.stringify(settings)} ${token}` });
        const { answer } = await send(settings);
        expect(answer).toContain("***");
        expect(answer).not.toContain(token);
        expect(answer).not.toContain(secret);
      }
      await receiver.close();
      const { answer } = await send(settings);
      expect(answer).toBe("It could not be reached (ECONNREFUSED)");
    },
  );

  test("are not waited for at a private address", async () => {
    const result = await send(settingsOf.webhook(), {}, { allowPrivate: false });
    expect(result).toMatchObject({ kind: "refused" });
    expect(result.answer).toMatch(/^Its address belongs to a private network/);
    expect(receiver.got).toEqual([]);
  });
});

test("posts blocks and a fallback to Slack, escaped and without mentions", async () => {
  await send(settingsOf.slack());
  const section = (text: string) => ({
    type: "section",
    text: { type: "mrkdwn", text, verbatim: true },
  });
  const title = "Critical: Vault of &lt;TAN&gt; &amp; Co is dry";
  expect(JSON.parse(lastBody())).toEqual({
    text: title,
    blocks: [
      section(`*${title}*`),
      section("It pays *nothing*. [More](https://evil.example) @everyone &lt;!channel&gt;"),
      section("<https://console.example/faucet?a=1&amp;b=2|Open in the console>"),
    ],
  });
  await send(settingsOf.slack(), { text: "" });
  expect(JSON.parse(lastBody())).toMatchObject({ blocks: [{}, {}] });
});

test("posts an embed to Discord, escaped and without mentions", async () => {
  await send(settingsOf.discord());
  expect(JSON.parse(lastBody())).toEqual({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: "Critical: Vault of \\<TAN\\> & Co is dry",
        description:
          "It pays \\*nothing\\*. \\[More\\](https://evil.example) @everyone \\<!channel\\>",
        url: message.url,
        color: 0xdc2626,
        timestamp: "2026-11-30T11:59:00.000Z",
        footer: { text: "faucet" },
      },
    ],
  });
  await send(settingsOf.discord(), { event: "cleared", area: null });
  const cleared = JSON.parse(lastBody()) as { embeds: object[] };
  expect(cleared.embeds[0]).toMatchObject({ color: 0x16a34a });
  expect(cleared.embeds[0]).not.toHaveProperty("footer");
});

test("posts HTML to Telegram, escaped and without a preview", async () => {
  await send(settingsOf.telegram());
  expect(receiver.got[0]?.path).toBe(`/bot1234567890:${token}/sendMessage`);
  expect(JSON.parse(lastBody())).toEqual({
    chat_id: "-1001234",
    text: [
      "<b>Critical: Vault of &lt;TAN&gt; &amp; Co is dry</b>",
      "It pays *nothing*. [More](https://evil.example) @everyone &lt;!channel&gt;",
      '<a href="https://console.example/faucet?a=1&amp;b=2">Open in the console</a>',
    ].join("\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
  });
});

test("signs a generic webhook over its time and body", async () => {
  await send(settingsOf.webhook());
  const [{ body, headers } = { body: "", headers: {} }] = receiver.got;
  expect(JSON.parse(body)).toEqual({ ...message, at: "2026-11-30T11:59:00.000Z" });
  const time = now / 1_000;
  const hash = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  expect(headers).toMatchObject({ "x-signature": `t=${time},v1=${hash}` });
});

test("cuts a long message to what each service accepts", async () => {
  const long = { title: "&".repeat(9_000), text: "<".repeat(9_000) };
  await send(settingsOf.slack(), long);
  const slack = JSON.parse(lastBody()) as { blocks: { text: { text: string } }[] };
  for (const { text } of slack.blocks) expect(text.text.length).toBeLessThanOrEqual(3_000);
  expect(slack.blocks[1]?.text.text).toMatch(/&lt;…$/);
  await send(settingsOf.discord(), long);
  const discord = JSON.parse(lastBody()) as { embeds: { title: string; description: string }[] };
  expect(discord.embeds[0]?.title.length).toBeLessThanOrEqual(256);
  expect(discord.embeds[0]?.description.length).toBeLessThanOrEqual(4_096);
  await send(settingsOf.telegram(), long);
  const telegram = JSON.parse(lastBody()) as { text: string };
  expect(telegram.text.length).toBeLessThanOrEqual(4_096);
  expect(telegram.text).toMatch(/&lt;…\n<a href=".*">Open in the console<\/a>$/);
});

test("passes an e-mail to the mail server, in one line of subject", async () => {
  const sent: Email[] = [];
  const sendEmail: SendRules["sendEmail"] = async (email) => {
    sent.push(email);
    return { kind: "sent", answer: "250 OK" };
  };
  const settings = { kind: "email" as const, addresses: ["a@a.example", "b@b.example"] };
  const title = "Dry\r\nBcc: c@c.example";
  expect(await send(settings, { title }, { sendEmail })).toEqual({
    kind: "sent",
    answer: "250 OK",
  });
  expect(sent).toMatchObject([
    {
      to: ["a@a.example", "b@b.example"],
      subject: "Critical: Dry Bcc: c@c.example",
      messageId: "<0195-1@console.example>",
    },
  ]);
  expect(sent[0]?.text).toContain(message.url);
  expect(await send(settings)).toMatchObject({ kind: "refused" });
});
