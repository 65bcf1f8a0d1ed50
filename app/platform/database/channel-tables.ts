/** Tables of channels; see `schema.ts` for the conventions. */
export type ChannelTables = { channel: ChannelTable; channel_post: ChannelPostTable };

type ChannelTable = {
  id: string;
  name: string;
  kind: "webhook" | "slack" | "discord" | "telegram" | "email";
  /** JSON array of areas. */
  areas: string;
  lowest_severity: "info" | "warning" | "critical";
  /** JSON; null without quiet hours. */
  quiet_hours: string | null;
  paused: number;
  /** Encrypted settings. */
  sealed: string;
  created_by: string;
  created_at: number;
  /** Failed attempts since the receiver last answered. */
  failures: number;
  /** Nothing is sent before. */
  next_at: number;
  last_answer: string | null;
  last_answer_at: number | null;
  /** 1 if the receiver accepted the last message. */
  last_good: number;
};

type ChannelPostTable = {
  id: string;
  channel_id: string;
  /** Sent once per (channel_id, subject). */
  subject: string;
  severity: "info" | "warning" | "critical";
  area:
    "bridge" | "staking" | "rewards" | "treasury" | "faucet" | "tasks" | "access" | "server" | null;
  event: "raised" | "cleared" | "test";
  title: string;
  text: string;
  url: string;
  at: number;
  created_at: number;
  delivery: "waiting" | "sent" | "given-up";
  tries: number;
  /** When the first attempt was; null before. */
  tried_since: number | null;
  answer: string | null;
};
