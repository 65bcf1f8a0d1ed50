import { statusesOf } from "#app/domain/bridge/message/message-groups.ts";
import type { MessageStatus } from "#app/domain/bridge/message/message.store.server.ts";

/** Short labels of the states in which a message waits for a change outside. */
export const heldUpLabels: Partial<Record<MessageStatus, string>> = {
  paused: "paused",
  "rate-limited": "over a limit",
  "too-expensive": "above the fee limit",
  "out-of-funds": "out of funds",
  unpaid: "unpaid",
  failing: "failing",
};

/** Sums up what is stuck; `text` is empty if nothing is. */
export function sumHeldUp(counts: ReadonlyMap<MessageStatus, number>): {
  count: number;
  text: string;
} {
  const held = statusesOf("held-up").flatMap((status) => {
    const count = counts.get(status) ?? 0;
    return count === 0 ? [] : [{ count, label: heldUpLabels[status] ?? status }];
  });
  return {
    count: held.reduce((sum, { count }) => sum + count, 0),
    text: held.map(({ count, label }) => `${count} ${label}`).join(", "),
  };
}
