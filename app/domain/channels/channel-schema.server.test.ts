import { expect, test } from "vitest";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import {
  detailsSchema,
  parseNewChannel,
  parseSettings,
  toDetails,
} from "./channel-schema.server.ts";
import type { ChannelKind } from "./channel.types.ts";

type Fields = Record<string, string | string[]>;

const details: Fields = {
  name: "On call",
  "area-bridge": "on",
  "area-faucet": "on",
  lowestSeverity: "warning",
  quietFrom: "",
  quietTo: "",
  zone: "",
};

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

function readDetails(changes: Fields) {
  const submission = parseForm(formOf({ ...details, ...changes }), detailsSchema);
  return submission.status === "success"
    ? { details: toDetails(submission.value), errors: null }
    : { details: null, errors: submission.reply().error };
}

const errorsOf = (kind: ChannelKind, fields: Fields) =>
  parseSettings(formOf({ kind, ...fields }), kind).reply().error;

test("reads a channel with and without quiet hours", () => {
  expect(readDetails({}).details).toEqual({
    name: "On call",
    areas: ["bridge", "faucet"],
    lowestSeverity: "warning",
    quietHours: null,
  });
  const quiet = { quietFrom: "22:00", quietTo: "07:30", zone: "Europe/Berlin", "area-faucet": [] };
  expect(readDetails(quiet).details).toMatchObject({
    areas: ["bridge"],
    quietHours: { fromMinute: 1_320, toMinute: 450, zone: "Europe/Berlin" },
  });
});

test.each<[Fields, Record<string, string[]>]>([
  [{ name: " " }, { name: ["Enter a name, such as “On call”."] }],
  [{ "area-bridge": [], "area-faucet": [] }, { "area-server": ["Choose at least one area."] }],
  [{ lowestSeverity: "loud" }, { lowestSeverity: ["Choose a severity."] }],
  [{ quietFrom: "24:00", quietTo: "07:00" }, { quietFrom: ["Enter a time, such as 22:00."] }],
  [{ quietFrom: "22:00" }, { quietTo: ["Enter when the quiet hours end, or no start."] }],
  [{ quietTo: "22:00" }, { quietFrom: ["Enter when the quiet hours begin, or no end."] }],
  [
    { quietFrom: "22:00", quietTo: "22:00" },
    { quietTo: ["The quiet hours must end at another time."] },
  ],
  [{ zone: "Berlin" }, { zone: ["Enter a time zone, such as Europe/Berlin."] }],
])("rejects %j", (changes, errors) => {
  expect(readDetails(changes).errors).toEqual(errors);
});

const secret = "s".repeat(32);
const token = "8NMSS3xzZm2QqEdWw5tR7uYpLkJhGfDs";

test.each<[ChannelKind, Fields]>([
  ["webhook", { url: "https://a.example/b?c", secret }],
  ["webhook", { url: "http://127.0.0.1:9000/", secret }],
  ["slack", { url: ` https://hooks.slack.com/services/T0/B0/${token} ` }],
  ["discord", { url: `https://discord.com/api/webhooks/1/${token}` }],
  ["discord", { url: `https://discordapp.com/api/webhooks/1/${token}` }],
  ["telegram", { botToken: `1234567890:${token}`, chatId: "-1001234" }],
  ["telegram", { botToken: `1234567890:${token}`, chatId: "@alarms" }],
  ["email", { addresses: "a@a.example, b@b.example\na@a.example" }],
])("accepts the settings %s %j", (kind, fields) => {
  expect(errorsOf(kind, fields)).toBeUndefined();
});

const slackError = /^Enter the URL of an incoming webhook/;
const discordError = /^Enter a webhook's URL/;
const urlError = /^Enter an https URL without a user name or password\.$/;

test.each<[ChannelKind, Fields, string, RegExp]>([
  ["webhook", { url: "http://a.example/", secret }, "url", urlError],
  ["webhook", { url: "https://u:p@a.example/", secret }, "url", urlError],
  ["webhook", { url: "ftp://a.example/", secret }, "url", urlError],
  ["webhook", { url: "https://a.example/", secret: "short" }, "secret", /at least 32 characters/],
  ["slack", { url: "https://hooks.slack.com.evil.example/services/x" }, "url", slackError],
  ["slack", { url: "https://hooks.slack.com@evil.example/" }, "url", slackError],
  ["slack", { url: "http://hooks.slack.com/services/x" }, "url", slackError],
  ["slack", { url: "https://hooks.slack.com:8443/services/x" }, "url", slackError],
  ["discord", { url: "https://discord.com/api/webhooks/../users/1" }, "url", discordError],
  ["discord", { url: `https://evil.example/api/webhooks/1/${token}` }, "url", discordError],
  ["telegram", { botToken: "1234", chatId: "-1" }, "botToken", /^Enter the token that BotFather/],
  ["telegram", { botToken: `12345:${token}`, chatId: "x" }, "chatId", /^Enter the id of a chat/],
  ["email", { addresses: " , " }, "addresses", /^Enter an e-mail address\.$/],
  ["email", { addresses: "a@a.example b" }, "addresses", /^“b” is not an e-mail address\.$/],
  ["email", { addresses: "a@a" }, "addresses", /^“a@a” is not an e-mail address\.$/],
  [
    "email",
    { addresses: Array.from({ length: 11 }, (_, i) => `a${i}@a.example`).join() },
    "addresses",
    /^Enter at most 10/,
  ],
])("rejects the settings %s %j", (kind, fields, field, message) => {
  expect(errorsOf(kind, fields)?.[field]?.[0]).toMatch(message);
});

test("shows the errors of a new channel all at once", () => {
  const fields = { kind: "slack", ...details, name: "", url: "https://a.example/" };
  const { error } = parseNewChannel(formOf(fields), "slack").reply();
  expect(Object.keys(error ?? {}).sort()).toEqual(["name", "url"]);
});
