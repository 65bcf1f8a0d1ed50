import { areas, severities } from "#app/domain/alerts/alarm.types.ts";
import { areaField } from "#app/domain/channels/area-field.ts";
import type { ChannelKind } from "#app/domain/channels/channel.types.ts";
import { areaLabels } from "#app/features/inbox/area-labels.ts";
import type { ServerFormState } from "#app/kit/form/server-form.tsx";
import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { lowestLabels } from "./channel-labels.ts";

type DetailsName =
  "name" | "lowestSeverity" | "quietFrom" | "quietTo" | "zone" | ReturnType<typeof areaField>;
export type SettingsName = "url" | "secret" | "botToken" | "chatId" | "addresses";
export type ChannelForm = ServerFormState<DetailsName | SettingsName>;

/** Fields of what a channel gets, and when. */
export function DetailsFields({ form }: { form: ChannelForm }) {
  return (
    <>
      <TextField label="Name" placeholder="On call" maxLength={100} {...form.field("name")} />
      <SelectField label="What it gets" {...form.field("lowestSeverity")}>
        {severities.toReversed().map((severity) => (
          <option key={severity} value={severity}>
            {lowestLabels[severity]}
          </option>
        ))}
      </SelectField>
      <fieldset className={layout["group"]}>
        <legend>Areas</legend>
        <div className={layout["pair"]}>
          {areas.map((area) => (
            <CheckboxField
              key={area}
              label={areaLabels[area]}
              {...form.checkbox(areaField(area))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={layout["group"]}>
        <legend>Quiet hours, except for critical alarms</legend>
        <div className={layout["pair"]}>
          <TextField label="From" type="time" {...form.field("quietFrom")} />
          <TextField label="To" type="time" {...form.field("quietTo")} />
          <TextField label="Time zone" placeholder="UTC" {...form.field("zone")} />
        </div>
      </fieldset>
    </>
  );
}

const secretHint = "Stored encrypted, and never shown again.";

/** Fields of where a channel's messages go. */
export function SettingsFields({ kind, form }: { kind: ChannelKind; form: ChannelForm }) {
  switch (kind) {
    case "slack":
      return (
        <TextField
          label="Webhook URL"
          hint={`From the page Incoming Webhooks of your Slack app. ${secretHint}`}
          placeholder="https://hooks.slack.com/services/…"
          mono
          {...form.field("url")}
        />
      );
    case "discord":
      return (
        <TextField
          label="Webhook URL"
          hint={`From the settings of the text channel, Integrations. ${secretHint}`}
          placeholder="https://discord.com/api/webhooks/…"
          mono
          {...form.field("url")}
        />
      );
    case "telegram":
      return (
        <>
          <TextField
            label="Bot token"
            hint={`From BotFather. ${secretHint}`}
            mono
            {...form.field("botToken")}
          />
          <TextField
            label="Chat"
            hint="The id of a chat that the bot is in, or a channel's @name."
            placeholder="-1001234567890"
            mono
            {...form.field("chatId")}
          />
        </>
      );
    case "email":
      return (
        <TextareaField
          label="E-mail addresses"
          hint="One a line, at most ten."
          rows={3}
          {...form.field("addresses")}
        />
      );
    case "webhook":
      return (
        <>
          <TextField label="URL" placeholder="https://…" mono {...form.field("url")} />
          <TextField
            label="Secret"
            hint={`At least 32 characters; it signs each message. ${secretHint}`}
            mono
            {...form.field("secret")}
          />
        </>
      );
    default:
      return kind satisfies never;
  }
}
