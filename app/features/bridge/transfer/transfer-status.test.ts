import { expect, test } from "vitest";
import { type Timeline, evaluateTransfer } from "./transfer-status.ts";

const deep = { have: 3, need: 3 };
const shallow = { have: 1, need: 3 };
const sent: Timeline = { origin: deep, relayed: null, delivered: null };
const relayed = (
  status: NonNullable<Timeline["relayed"]>["status"],
  reason: string | null = null,
) => evaluateTransfer({ ...sent, relayed: { status, reason } });

test("is confirming until the block is final, whatever the relayer reports", () => {
  const timeline = { ...sent, origin: shallow, relayed: { status: "seen", reason: null } } as const;
  expect(evaluateTransfer(timeline)).toMatchObject({ label: "Confirming 1/3", stepsDone: 1 });
});

test("awaits signatures once final, also if the relayer has not seen it", () => {
  expect(evaluateTransfer(sent)).toMatchObject({ label: "Awaiting signatures", stepsDone: 2 });
  expect(relayed("awaiting-signatures", "1 of 2 validators have signed.")).toMatchObject({
    label: "Awaiting signatures",
    reason: "1 of 2 validators have signed.",
  });
});

test("is stuck with the relayer's reason when it holds the message up", () => {
  expect(relayed("rate-limited", "The limit lets it through in 3 h.")).toMatchObject({
    label: "Rate-limited",
    tone: "amber",
    reason: "The limit lets it through in 3 h.",
  });
  expect(relayed("paused").tone).toBe("amber");
  expect(relayed("out-of-funds").label).toBe("Relayer out of funds");
  expect(relayed("failing").tone).toBe("red");
});

test("prefers the destination's state of a delivery to the relayer's", () => {
  const failing = { status: "failing", reason: "No." } as const;
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

test("is removed when a reorg drops its block", () => {
  expect(relayed("orphaned")).toMatchObject({
    label: "Removed by a reorg",
    tone: "red",
    stepsDone: 1,
  });
});
