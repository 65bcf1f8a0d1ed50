import type { Address } from "viem";
import type { Area, Severity } from "#app/domain/alerts/alarm.types.ts";

export const channelKinds = ["webhook", "slack", "discord", "telegram", "email"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** When only critical messages are sent. From later than to is over midnight. */
export type QuietHours = {
  /** Minutes since midnight on the clocks of the zone. */
  fromMinute: number;
  toMinute: number;
  /** IANA name, such as `Europe/Berlin`. */
  zone: string;
};

/** What a user chooses, except for the secret. */
export type ChannelDetails = {
  name: string;
  areas: Area[];
  lowestSeverity: Severity;
  quietHours: QuietHours | null;
};

export type Channel = ChannelDetails & {
  id: string;
  kind: ChannelKind;
  isPaused: boolean;
  createdBy: Address;
  createdAt: number;
};

/** What a channel needs to reach its receiver. Stored encrypted, never shown again. */
export type ChannelSettings =
  | { kind: "webhook"; url: string; secret: string }
  | { kind: "slack"; url: string }
  | { kind: "discord"; url: string }
  | { kind: "telegram"; botToken: string; chatId: string }
  | { kind: "email"; addresses: string[] };

/** A message to a channel. */
export type Message = {
  /** The same in each attempt, so that a receiver can ignore a copy. */
  id: string;
  severity: Severity;
  /** Null in a digest. */
  area: Area | null;
  event: "raised" | "cleared" | "test" | "digest";
  title: string;
  text: string;
  /** Page of the console that shows more. */
  url: string;
  /** When it happened, in milliseconds. */
  at: number;
};

/** Result of an attempt. `answer` is the receiver's own, shortened, without secrets. */
export type SendResult =
  | { kind: "sent"; answer: string }
  /** `afterMs` is the pause that the receiver requests. */
  | { kind: "retry"; afterMs: number | null; answer: string }
  | { kind: "refused"; answer: string };

/** Health of a channel. */
export type ChannelHealth = {
  /** The last answer of the receiver, and whether it accepted the message. */
  last: { answer: string; at: number; isGood: boolean } | null;
  waiting: number;
  abandoned: number;
};
