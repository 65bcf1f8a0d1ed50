import { getAddress, type Hash, numberToHex, zeroHash } from "viem";
import { expect, test } from "vitest";
import type { TaskEvent, TaskEventRow } from "#app/domain/tasks/escrow/task-events.server.ts";
import type { Award } from "./award.types.ts";
import { matchAward } from "./match-award.ts";

const submitterOf = (index: number) => getAddress(numberToHex(index, { size: 20 }));
const txHash: Hash = numberToHex(1, { size: 32 });

function awardOf(...amounts: bigint[]): Award {
  return {
    id: "a",
    taskId: "t",
    kind: "award",
    nonce: 4,
    rows: amounts.map((amount, i) => ({
      submissionId: `s${i}`,
      submitter: submitterOf(i),
      amount,
      contentHash: zeroHash,
      payees: [],
    })),
    reason: "",
    reasonHash: zeroHash,
    validUntil: 0,
    status: "sent",
    txHash: null,
    createdBy: submitterOf(9),
    createdAt: 0,
  };
}

const rowsOf = (events: TaskEvent[]): TaskEventRow[] =>
  events.map((event, logIndex) => ({ block: 1, logIndex, txHash, isFinal: true, event }));

const decided = (total: bigint, byArbiter = false): TaskEvent => ({
  name: "AwardDecided",
  args: { nonce: 4, reasonHash: zeroHash, total, byArbiter },
});
const awarded = (index: number, amount: bigint): TaskEvent => ({
  name: "Awarded",
  args: { submitter: submitterOf(index), amount, contentHash: zeroHash },
});
const skipped = (index: number): TaskEvent => ({
  name: "RowSkipped",
  args: { submitter: submitterOf(index), contentHash: zeroHash },
});

test.each<[string, Award, TaskEvent[], "done" | "void" | "open"]>([
  ["nothing", awardOf(5n), [], "open"],
  ["its rows", awardOf(5n, 0n), [decided(5n), awarded(0, 5n), awarded(1, 0n)], "done"],
  [
    "its rows without one that had changed",
    awardOf(5n, 6n),
    [decided(6n), skipped(0), awarded(1, 6n)],
    "done",
  ],
  ["another amount", awardOf(5n), [decided(6n), awarded(0, 6n)], "void"],
  ["a part of its rows", awardOf(5n, 6n), [decided(5n), awarded(0, 5n)], "void"],
  ["more than its rows", awardOf(5n), [decided(6n), awarded(0, 5n), awarded(1, 1n)], "void"],
  ["a payment by arbiters", awardOf(5n), [decided(5n, true), awarded(0, 5n)], "void"],
  [
    "only others turned down, which leaves its nonce",
    awardOf(5n),
    [decided(0n), awarded(3, 0n)],
    "open",
  ],
  [
    "others turned down, and then its rows",
    awardOf(5n),
    [decided(0n), awarded(3, 0n), decided(5n), awarded(0, 5n)],
    "done",
  ],
])("after %s", (_, award, events, kind) => {
  expect(matchAward(award, rowsOf(events)).kind).toBe(kind);
});
