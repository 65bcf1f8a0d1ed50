import type { MessageStatus } from "./message.store.server.ts";

/** Groups of message statuses that an operator filters by. */
export const messageGroups = [
  "under-way",
  "held-up",
  "delivered",
  "taken-back",
  "foreign",
] as const;
export type MessageGroup = (typeof messageGroups)[number];

export const groupLabels: Record<MessageGroup, string> = {
  "under-way": "In transit",
  "held-up": "Stuck",
  delivered: "Delivered",
  "taken-back": "Removed by a reorg",
  foreign: "Unroutable",
};

export const groupOf: Record<MessageStatus, MessageGroup> = {
  seen: "under-way",
  "awaiting-signatures": "under-way",
  ready: "under-way",
  submitted: "under-way",
  confirming: "under-way",
  paused: "held-up",
  "rate-limited": "held-up",
  "too-expensive": "held-up",
  "out-of-funds": "held-up",
  unpaid: "held-up",
  failing: "held-up",
  delivered: "delivered",
  orphaned: "taken-back",
  unroutable: "foreign",
};

const isStatus = (text: string): text is MessageStatus => text in groupOf;

export function statusesOf(group: MessageGroup): MessageStatus[] {
  return Object.keys(groupOf)
    .filter(isStatus)
    .filter((status) => groupOf[status] === group);
}

export function sumGroups(
  counts: readonly { status: MessageStatus; count: number }[],
): Record<MessageGroup, number> {
  const sums = { "under-way": 0, "held-up": 0, delivered: 0, "taken-back": 0, foreign: 0 };
  for (const { status, count } of counts) sums[groupOf[status]] += count;
  return sums;
}
