import { useState } from "react";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatOtherTime } from "#app/ui/values/format.ts";
import { formatLocalTime, parseLocalTime } from "#app/ui/values/local-time.ts";
import { shownZone } from "#app/ui/values/reader-zone.ts";
import { formatMoment, parseMoment } from "./parse-entry.ts";

type TimeFieldProps = {
  label: string;
  hint?: string | undefined;
  /** In a form that is submitted, which then gets the time in UTC. */
  name?: string;
  /** In UTC, in the format of a `datetime-local` input. */
  value?: string;
  defaultValue?: string | undefined;
  error?: string | readonly string[] | null | undefined;
  onChange?: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
};

/**
 * The time as typed in a zone, and the same time in UTC, which is empty if there is no such time.
 */
type Input = { text: string; zone: string; utc: string };

/**
 * Input for a date and time in the zone in which times are shown, which it names, with the time in
 * the other one beside it.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, name, value, defaultValue = "", error, onChange, onBlur } = props;
  const zone = shownZone();
  const [input, setInput] = useState<Input | null>(null);
  const utc = value ?? input?.utc ?? defaultValue;
  const isCurrent = input !== null && input.utc === utc && input.zone === zone;
  const moment = parseMoment(utc);
  const text = isCurrent
    ? input.text
    : moment.kind === "ok"
      ? formatLocalTime(moment.value, zone)
      : "";
  const local = parseLocalTime(text, zone);

  function change(next: string) {
    const read = parseLocalTime(next, zone);
    const changed = read.kind === "time" && read.time >= 0 ? formatMoment(read.time) : "";
    setInput({ text: next, zone, utc: changed });
    onChange?.({ target: { value: changed } });
  }

  const other = local.kind === "time" ? formatOtherTime(local.time * 1_000) : null;
  const notes = [
    `${zone}.`,
    other !== null && `${other}.`,
    local.kind === "time" &&
      local.isTwice &&
      "Clocks are set back over it that day; this is the first of the two.",
    hint,
  ];
  return (
    <>
      <TextField
        label={label}
        type="datetime-local"
        hint={notes.filter(Boolean).join(" ")}
        value={text}
        error={
          local.kind === "skipped"
            ? "Clocks are set forward over this time that day, so it does not exist. Choose another one."
            : error
        }
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
      />
      {name !== undefined && <input type="hidden" name={name} value={utc} />}
    </>
  );
}
