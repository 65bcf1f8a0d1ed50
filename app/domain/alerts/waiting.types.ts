import type { AlarmPage, Area } from "./alarm.types.ts";

/** Something that a person has to do. It is derived from the state each time, and never stored. */
export type WaitingItem = {
  key: string;
  area: Area;
  /** What has to be done, without a period at its end. */
  title: string;
  /** More about it, in a sentence. */
  note: string;
  /** Until when, in Unix milliseconds of the chain's clock; null without a deadline. */
  dueAt: number | null;
  /** What the button says, and the page on which it is done. */
  action: AlarmPage;
  /** Path of the sidebar's page that counts it. */
  countedAt: string;
};
