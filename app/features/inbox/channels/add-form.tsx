import type { SubmissionResult } from "@conform-to/dom";
import { areas } from "#app/domain/alerts/alarm.types.ts";
import { areaField } from "#app/domain/channels/area-field.ts";
import { type ChannelKind, channelKinds } from "#app/domain/channels/channel.types.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { inboxPaths } from "#app/paths/inbox.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";
import layout from "#app/ui/layout.module.css";
import { type ChannelForm, DetailsFields, SettingsFields } from "./channel-fields.tsx";
import { channelLabels } from "./channel-labels.ts";

const newChannel = {
  lowestSeverity: "warning",
  ...Object.fromEntries(areas.map((area) => [areaField(area), "on"])),
};

type AddFormProps = {
  kind: ChannelKind;
  /** Whether the environment names a mail server. */
  hasMail: boolean;
  lastResult: SubmissionResult | undefined;
};

/** Adds a channel of a kind. */
export function AddForm({ kind, hasMail, lastResult }: AddFormProps) {
  const form: ChannelForm = useServerForm({
    lastResult,
    defaultValue: newChannel,
    hidden: { kind },
  });
  return (
    <div className={layout["columns"]}>
      <div className={layout["stack"]}>
        <TabsNav
          label="Kind"
          tabs={channelKinds.map((one) => ({
            label: channelLabels[one],
            to: inboxPaths.addChannel(one),
          }))}
        />
        {kind === "email" && !hasMail && (
          <Notice tone="warn">
            No mail server is configured. Set SMTP_URL and SMTP_FROM and restart the console first.
          </Notice>
        )}
        <ServerForm key={kind} form={form} className={layout["card"]}>
          <SettingsFields kind={kind} form={form} />
          <DetailsFields form={form} />
          <div className={layout["tools"]}>
            <Button type="submit" variant="primary" pending={form.isPending}>
              Add the channel
            </Button>
          </div>
        </ServerForm>
      </div>
      <section className={layout["card"]} aria-labelledby="channel-sample">
        <h2 id="channel-sample">What it sends</h2>
        <p>
          <strong>The relayer&apos;s balance on Sepolia is low</strong>
        </p>
        <p>It pays for fewer than 100 more deliveries at the current fee.</p>
        <p>Each alarm once, and once more when it has been over for ten minutes.</p>
      </section>
    </div>
  );
}
