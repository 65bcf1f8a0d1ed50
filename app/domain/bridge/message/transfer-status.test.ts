import { expect, test } from "vitest";
import type { MessageReason } from "./message-reason.ts";
import { type Timeline, evaluateTransfer } from "./transfer-status.ts";

const deep = { have: 3, need: 3 };
const shallow = { have: 1, need: 3 };
const sent: Timeline = { origin: deep, relayed: null, delivered: null };
const relayed = (
  status: NonNullable<Timeline["relayed"]>["status"],
  reason: MessageReason | null = null,
) => evaluateTransfer({ ...sent, relayed: { status, reason } });

test("is confirming until the block is final, whatever the relayer reports", () => {
  const timeline = { ...sent, origin: shallow, relayed: { status: "seen", reason: null } } as const;
  expect(evaluateTransfer(timeline)).toMatchObject({ label: "Confirming 1/3", stepsDone: 1 });
});

test("awaits signatures once final, also if the relayer has not seen it", () => {
  expect(evaluateTransfer(sent)).toMatchObject({ label: "Awaiting signatures", stepsDone: 2 });
  const signatures = { code: "signatures", values: { signed: "1", threshold: "2" } } as const;
  expect(relayed("awaiting-signatures", signatures)).toMatchObject({
    label: "Awaiting signatures",
    reason: "1 of 2 signatures so far.",
  });
});

test("is stuck with the relayer's reason when it holds the message up", () => {
  const refills = { code: "limit-refills", values: { minutes: "180" } } as const;
  expect(relayed("rate-limited", refills)).toMatchObject({
    label: "Rate-limited",
    tone: "amber",
    reason: "The destination's limit is used up; it refills enough in about 180 min.",
  });
  expect(relayed("paused").tone).toBe("amber");
  expect(relayed("out-of-funds").label).toBe("Relayer out of funds");
  expect(relayed("failing").tone).toBe("red");
});

test("prefers the destination's state of a delivery to the relayer's", () => {
  const failing = { status: "failing", reason: null } as const;
  expect(evaluateTransfer({ ...sent, relayed: failing, delivered: deep }).label).toBe("Delivered");
  expect(evaluateTransfer({ ...sent, delivered: shallow })).toMatchObject({
    label: "Confirming on destination 1/3",
    stepsDone: 3,
  });
});

test("is delivered when the relayer has seen it, before it is indexed", () => {
  expect(relayed("confirming").label).toBe("Confirming on destination");
  expect(relayed("delivered")).toMatchObject({ label: "Delivered", stepsDone: 4 });
});

test("shows a transfer as removed when a reorg drops its block", () => {
  expect(relayed("orphaned")).toMatchObject({
    label: "Removed by a reorg",
    tone: "red",
    stepsDone: 1,
  });
});
