/** Parts of the console that tell operators something, in the order in which filters list them. */
export const areas = [
  "bridge",
  "staking",
  "rewards",
  "treasury",
  "faucet",
  "tasks",
  "access",
  "server",
] as const;
export type Area = (typeof areas)[number];

export const severities = ["info", "warning", "critical"] as const;
export type Severity = (typeof severities)[number];

/** Values of an alarm's texts, as they are stored; times in Unix milliseconds. */
export type AlarmValues = Readonly<Record<string, string | number>>;

/** Something that is wrong. There is one alarm at a time of a code and a subject. */
export type Alarm = {
  area: Area;
  severity: Severity;
  code: string;
  /** What it is about: a chain, a message, an account. */
  subject: string;
  values: AlarmValues;
};

/** Alarms of one code, as found by one check. */
export type Found = {
  code: string;
  alarms: readonly Alarm[];
  /** Subjects about which nothing can be said now; their alarms do not change. */
  unknown: readonly string[];
};

/** Page on which an alarm is fixed or explained. */
export type AlarmPage = { label: string; to: string };

/** One way in which something can be wrong, with its texts. */
export type AlarmKind<Values extends AlarmValues> = {
  severity: Severity;
  /** What is wrong, without a period at its end. */
  title: (values: Values) => string;
  /** What it means and what to do, in sentences. */
  text: (values: Values) => string;
  page: ((values: Values) => AlarmPage) | null;
};

export type AlarmKinds = Readonly<Record<string, AlarmKind<never>>>;
