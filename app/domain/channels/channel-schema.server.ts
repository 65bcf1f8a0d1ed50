import { z } from "zod";
import { parseText } from "#app/kit/form/parse-entry.ts";
import { invalid, ok, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, parseForm, textEntry } from "#app/kit/form/server-form.server.ts";
import { isZone } from "#app/ui/values/local-time.ts";
import { isWebhookUrl } from "#app/platform/webhook-url.ts";
import { areas, severities } from "#app/domain/alerts/alarm.types.ts";
import { areaField } from "./area-field.ts";
import type { ChannelDetails, ChannelKind } from "./channel.types.ts";

const maxNameBytes = 100;
const minSecretLength = 32;
const maxSecretLength = 200;
const maxUrlLength = 2_000;
const maxAddresses = 10;
const maxZoneLength = 50;

const checkbox = z
  .literal("on")
  .optional()
  .transform((text) => text === "on");

type AreaShape = Record<ReturnType<typeof areaField>, typeof checkbox>;

const detailsShape = {
  intent: textEntry,
  ...(Object.fromEntries(areas.map((area) => [areaField(area), checkbox])) as AreaShape),
  name: parsedEntry((text) =>
    parseText(text, { empty: "Enter a name, such as “On call”.", maxBytes: maxNameBytes }),
  ),
  lowestSeverity: z.enum(severities, "choose a severity"),
  quietFrom: parsedEntry(parseMinute),
  quietTo: parsedEntry(parseMinute),
  zone: parsedEntry(parseZone),
};

type AreaEntries = Readonly<Record<ReturnType<typeof areaField>, boolean>>;
/** The entered quiet hours; without a time there are none. */
type QuietEntries = { quietFrom: number | null; quietTo: number | null; zone: string };

/** Rejects no area at all, half of the quiet hours, and quiet hours without a length. */
function checkDetails(entries: AreaEntries & QuietEntries, context: z.RefinementCtx): void {
  const { quietFrom, quietTo } = entries;
  const reject = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (areas.every((area) => !entries[areaField(area)])) {
    reject(areaField("server"), "choose at least one area");
  }
  if (quietFrom === null && quietTo === null) return;
  if (quietFrom === null) reject("quietFrom", "enter when the quiet hours begin, or no end");
  else if (quietTo === null) reject("quietTo", "enter when the quiet hours end, or no start");
  else if (quietFrom === quietTo) reject("quietTo", "the quiet hours must end at another time");
}

const settingsShapes = {
  webhook: {
    intent: textEntry,
    kind: z.literal("webhook"),
    url: parsedEntry(parseWebhookUrl),
    secret: parsedEntry(parseSecret),
  },
  slack: { intent: textEntry, kind: z.literal("slack"), url: parsedEntry(parseSlackUrl) },
  discord: { intent: textEntry, kind: z.literal("discord"), url: parsedEntry(parseDiscordUrl) },
  telegram: {
    intent: textEntry,
    kind: z.literal("telegram"),
    botToken: parsedEntry(parseBotToken),
    chatId: parsedEntry(parseChatId),
  },
  email: { intent: textEntry, kind: z.literal("email"), addresses: parsedEntry(parseAddresses) },
};

/** Form that changes everything except for the secret; `toDetails` takes its values. */
export const detailsSchema = z.object(detailsShape).superRefine(checkDetails);

/** Forms that replace the secret of a channel; their values are its settings. */
const settingsSchemas = {
  webhook: z.object(settingsShapes.webhook),
  slack: z.object(settingsShapes.slack),
  discord: z.object(settingsShapes.discord),
  telegram: z.object(settingsShapes.telegram),
  email: z.object(settingsShapes.email),
};

/** Forms that add a channel; their values are both. */
const channelSchemas = {
  webhook: z.object({ ...detailsShape, ...settingsShapes.webhook }).superRefine(checkDetails),
  slack: z.object({ ...detailsShape, ...settingsShapes.slack }).superRefine(checkDetails),
  discord: z.object({ ...detailsShape, ...settingsShapes.discord }).superRefine(checkDetails),
  telegram: z.object({ ...detailsShape, ...settingsShapes.telegram }).superRefine(checkDetails),
  email: z.object({ ...detailsShape, ...settingsShapes.email }).superRefine(checkDetails),
};

/** Parses the form that adds a channel of a kind; its values are both details and settings. */
export function parseNewChannel(form: FormData, kind: ChannelKind) {
  switch (kind) {
    case "webhook":
      return parseForm(form, channelSchemas.webhook);
    case "slack":
      return parseForm(form, channelSchemas.slack);
    case "discord":
      return parseForm(form, channelSchemas.discord);
    case "telegram":
      return parseForm(form, channelSchemas.telegram);
    case "email":
      return parseForm(form, channelSchemas.email);
  }
}

/** Parses the form that replaces the secret of a channel of a kind. */
export function parseSettings(form: FormData, kind: ChannelKind) {
  switch (kind) {
    case "webhook":
      return parseForm(form, settingsSchemas.webhook);
    case "slack":
      return parseForm(form, settingsSchemas.slack);
    case "discord":
      return parseForm(form, settingsSchemas.discord);
    case "telegram":
      return parseForm(form, settingsSchemas.telegram);
    case "email":
      return parseForm(form, settingsSchemas.email);
  }
}

/** Returns what a valid form says about a channel. */
export function toDetails(values: z.output<typeof detailsSchema>): ChannelDetails {
  const { name, lowestSeverity, quietFrom, quietTo, zone } = values;
  const quietHours =
    quietFrom === null || quietTo === null
      ? null
      : { fromMinute: quietFrom, toMinute: quietTo, zone };
  const chosen = areas.filter((area) => values[areaField(area)]);
  return { name, areas: chosen, lowestSeverity, quietHours };
}

/** Returns the texts of the form that changes a channel. */
export function detailsTexts({ name, areas: chosen, lowestSeverity, quietHours }: ChannelDetails) {
  return {
    name,
    lowestSeverity,
    quietFrom: quietHours === null ? "" : formatMinute(quietHours.fromMinute),
    quietTo: quietHours === null ? "" : formatMinute(quietHours.toMinute),
    zone: quietHours?.zone ?? "",
    ...Object.fromEntries(
      areas.map((area) => [areaField(area), chosen.includes(area) ? "on" : ""]),
    ),
  };
}

/** Returns the value of a time input: `07:30`. */
function formatMinute(minuteOfDay: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** Parses the value of a time input. */
function parseMinute(text: string): Parsed<number | null> {
  return optional<number | null>(text, null, (entered) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(entered.trim()) ?? [];
    return hours === undefined || minutes === undefined
      ? invalid("Enter a time, such as 22:00.")
      : ok(Number(hours) * 60 + Number(minutes));
  });
}

function parseZone(text: string): Parsed<string> {
  return optional(text, "UTC", (entered) => {
    const zone = entered.trim();
    return zone.length <= maxZoneLength && isZone(zone)
      ? ok(zone)
      : invalid("Enter a time zone, such as Europe/Berlin.");
  });
}

function parseWebhookUrl(text: string): Parsed<string> {
  const url = text.trim();
  return url.length <= maxUrlLength && isWebhookUrl(url)
    ? ok(url)
    : invalid("Enter an https URL without a user name or password.");
}

function parseSecret(text: string): Parsed<string> {
  const secret = text.trim();
  if (secret.length < minSecretLength) {
    return invalid(`Enter a secret of at least ${minSecretLength} characters.`);
  }
  return secret.length > maxSecretLength
    ? invalid(`Enter a secret of at most ${maxSecretLength} characters.`)
    : ok(secret);
}

function parseSlackUrl(text: string): Parsed<string> {
  return /^https:\/\/hooks\.slack\.com\/[\w/-]{1,500}$/.test(text.trim())
    ? ok(text.trim())
    : invalid("Enter the URL of an incoming webhook, which begins with https://hooks.slack.com/.");
}

function parseDiscordUrl(text: string): Parsed<string> {
  const pattern = /^https:\/\/(discord|discordapp)\.com\/api\/webhooks\/\d{1,20}\/[\w-]{1,200}$/;
  return pattern.test(text.trim())
    ? ok(text.trim())
    : invalid("Enter a webhook's URL, which begins with https://discord.com/api/webhooks/.");
}

/** https://core.telegram.org/bots/features#botfather shows the form of a token. */
function parseBotToken(text: string): Parsed<string> {
  return /^\d{5,20}:[\w-]{30,100}$/.test(text.trim())
    ? ok(text.trim())
    : invalid("Enter the token that BotFather has shown, such as 123456:ABC-DEF….");
}

function parseChatId(text: string): Parsed<string> {
  return /^(-?\d{1,20}|@[A-Za-z]\w{4,31})$/.test(text.trim())
    ? ok(text.trim())
    : invalid("Enter the id of a chat, such as -1001234567890, or a channel's @name.");
}

function parseAddresses(text: string): Parsed<string[]> {
  const addresses = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  if (addresses.length === 0) return invalid("Enter an e-mail address.");
  if (addresses.length > maxAddresses) {
    return invalid(`Enter at most ${maxAddresses} e-mail addresses.`);
  }
  const wrong = addresses.find(
    (address) => !/^[^\s@<>()[\]"\\]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address),
  );
  return wrong === undefined ? ok(addresses) : invalid(`“${wrong}” is not an e-mail address.`);
}
