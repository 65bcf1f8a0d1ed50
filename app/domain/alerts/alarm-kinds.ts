import type { Alarm, AlarmKind, AlarmValues, Area, Severity } from "./alarm.types.ts";

type ValuesOf<Kind> = Kind extends AlarmKind<infer Values extends AlarmValues> ? Values : never;

type NewAlarm<Kinds, Code extends keyof Kinds> = {
  code: Code;
  subject: string;
  values: ValuesOf<Kinds[Code]>;
  /** If it differs from that of its kind. */
  severity?: Severity;
};

/** Declares a kind of alarm with the values of its texts. */
export function alarmKind<Values extends AlarmValues>(kind: AlarmKind<Values>): AlarmKind<Values> {
  return kind;
}

/** Returns the function that makes alarms of an area, with the values that their kinds require. */
export function alarmMaker<Kinds extends { [Code in keyof Kinds]: AlarmKind<never> }>(
  area: Area,
  kinds: Kinds,
) {
  return <Code extends keyof Kinds & string>({
    code,
    subject,
    values,
    severity = kinds[code].severity,
  }: NewAlarm<Kinds, Code>): Alarm => ({ area, severity, code, subject, values });
}
