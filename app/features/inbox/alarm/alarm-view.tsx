import type { SubmissionResult } from "@conform-to/dom";
import type { ShownAlarm } from "#app/common/alerts/describe-alarm.ts";
import { AlarmStatus } from "#app/features/inbox/alarm-status.tsx";
import { areaLabels } from "#app/features/inbox/area-labels.ts";
import { Fact } from "#app/features/inbox/fact.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { SelectField, TextareaField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { formatDuration } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import type { AlarmDetails } from "./alarm-page.server.ts";
import { muteHours, muteLabels } from "./mute-hours.ts";

type AlarmViewProps = AlarmDetails & { lastResult: SubmissionResult | undefined };

/** Shows an alarm, what to do about it, and who knows of it. */
export function AlarmView({ alarm, isMuted, lastResult }: AlarmViewProps) {
  return (
    <div className={layout["columns"]}>
      <div className={layout["stack"]}>
        <section className={layout["card"]} aria-label="Alarm">
          <AlarmStatus alarm={alarm} />
          <p className={typography["wrap"]}>{alarm.text}</p>
          {alarm.page && (
            <div className={layout["tools"]}>
              <ButtonLink to={alarm.page.to}>{alarm.page.label}</ButtonLink>
            </div>
          )}
        </section>
        {alarm.clearedAt === null && (
          <>
            <AcknowledgeForm alarm={alarm} lastResult={lastResult} />
            <MuteForm isMuted={isMuted} lastResult={lastResult} />
          </>
        )}
      </div>
      <Facts alarm={alarm} isMuted={isMuted} />
    </div>
  );
}

type FormProps = Pick<AlarmViewProps, "lastResult">;

function AcknowledgeForm({ alarm, lastResult }: FormProps & { alarm: ShownAlarm }) {
  const note = alarm.acknowledged?.note ?? "";
  const form = useServerForm<"note">({
    lastResult,
    defaultValue: { note },
    hidden: { intent: "acknowledge" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Acknowledge</h2>
      <p className={typography["note"]}>
        Shows the other admins that you take care of it. The alarm stays open until its cause is
        gone.
      </p>
      <TextareaField label="Note" rows={2} maxLength={500} {...form.field("note")} />
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          {alarm.acknowledged ? "Save the note" : "Acknowledge"}
        </Button>
      </div>
    </ServerForm>
  );
}

function MuteForm({ isMuted, lastResult }: FormProps & { isMuted: boolean }) {
  const mute = useServerForm<"hours">({ lastResult, hidden: { intent: "mute" } });
  const unmute = useServerForm({ lastResult, hidden: { intent: "unmute" } });
  if (isMuted) {
    return (
      <ServerForm form={unmute} className={layout["card"]}>
        <h2>Muted</h2>
        <p className={typography["note"]}>It is neither counted nor shown on other pages.</p>
        <div className={layout["tools"]}>
          <Button type="submit" pending={unmute.isPending}>
            Unmute
          </Button>
        </div>
      </ServerForm>
    );
  }
  return (
    <ServerForm form={mute} className={layout["card"]}>
      <h2>Mute</h2>
      <SelectField
        label="For"
        hint="It is neither counted nor shown on other pages meanwhile."
        {...mute.field("hours")}
      >
        {muteHours.map((hours) => (
          <option key={hours} value={hours}>
            {muteLabels[hours]}
          </option>
        ))}
      </SelectField>
      <div className={layout["tools"]}>
        <Button type="submit" pending={mute.isPending}>
          Mute
        </Button>
      </div>
    </ServerForm>
  );
}

function Facts({ alarm, isMuted }: Pick<AlarmViewProps, "alarm" | "isMuted">) {
  const { area, raisedAt, clearedAt, acknowledged, mutedUntil } = alarm;
  return (
    <section className={layout["card"]} aria-label="Facts">
      <dl className={layout["facts"]}>
        <Fact name="Area">{areaLabels[area]}</Fact>
        <Fact name="Raised">
          <Time at={raisedAt} />
        </Fact>
        {clearedAt !== null && (
          <>
            <Fact name="Cleared">
              <Time at={clearedAt} />
            </Fact>
            <Fact name="Open for">{formatDuration(clearedAt - raisedAt)}</Fact>
          </>
        )}
        {acknowledged && (
          <>
            <Fact name="Acknowledged by">
              <Address value={acknowledged.by} />
            </Fact>
            <Fact name="Acknowledged">
              <Time at={acknowledged.at} />
            </Fact>
            {acknowledged.note !== "" && <Fact name="Note">{acknowledged.note}</Fact>}
          </>
        )}
        {isMuted && mutedUntil !== null && (
          <Fact name="Muted until">
            <Time at={mutedUntil} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
