import {
  type Address,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { expect, test } from "vitest";
import { workHash } from "#app/chain/task-escrow/typed-data.ts";
import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import type { WorkState } from "#app/domain/tasks/escrow/works.server.ts";
import { chooseRows, type FoundWork, type KnownVersion } from "./choose-rows.ts";

const day = 86_400;
const now = 100 * day;
const facts: EscrowTask = {
  number: 7,
  token: zeroAddress,
  state: "open",
  creator: zeroAddress,
  refundTo: zeroAddress,
  budget: 120n,
  paid: 0n,
  least: 0n,
  submitBy: now + day,
  reviewBy: now + 2 * day,
  frozenUntil: 0,
  disputedUntil: 0,
  hasWork: true,
  maxWinners: 3,
  winners: 0,
  threshold: 1,
  reviewers: 1,
  undecided: 0,
  turnedDown: 0,
  objectionUntil: 0,
  disputes: 0,
  nonce: 0,
  termsHash: zeroHash,
};

const submitterOf = (index: number): Address => getAddress(numberToHex(index, { size: 20 }));
const contentOf = (index: number): Hex => keccak256(numberToHex(index, { size: 32 }));

function version(index: number, fields: Partial<KnownVersion> = {}): KnownVersion {
  return {
    submissionId: `s${index}`,
    submitter: submitterOf(index),
    status: "approved",
    amount: 40n,
    contentHash: contentOf(index),
    payees: [],
    isCurrent: true,
    ...fields,
  };
}

/** What stands on the chain of a version. */
function work(one: KnownVersion, state: WorkState = "undecided", since = now - day): FoundWork {
  const { submitter, contentHash, payees } = one;
  const submitted = { contentHash, payees };
  return { submitter, submitted, state, since, hash: workHash({ ...one, taskId: 7n }) };
}

function choose(
  versions: readonly KnownVersion[],
  works: readonly FoundWork[],
  changes: Partial<EscrowTask> = {},
) {
  const rules = { time: now, objectionTime: 3 * day, disputeTime: 14 * day };
  return chooseRows({ ...rules, facts: { ...facts, ...changes }, versions, works });
}

test("pays approved work that stands on the chain and turns down what was rejected", () => {
  const [winner, rejected, spam, open] = [
    version(1),
    version(2, { status: "rejected", amount: 0n }),
    version(3, { status: "spam", amount: 0n }),
    version(4, { status: "in-review", amount: 0n }),
  ];
  const all = [winner, rejected, spam, open];
  const works = all.map((one) => work(one));
  expect(choose(all, works, { undecided: 4, maxWinners: 10, budget: 400n })).toMatchObject({
    rows: [
      { submissionId: "s1", amount: 40n },
      { submissionId: "s2", amount: 0n },
      { submissionId: "s3", amount: 0n },
    ],
  });
});

test("does not decide twice, and pays on appeal what was turned down", () => {
  const [paid, rejected, appealed] = [
    version(1),
    version(2, { status: "rejected", amount: 0n }),
    version(3),
  ];
  const works = [
    work(paid, "paid"),
    work(rejected, "turned-down"),
    work(appealed, "dismissed", now - 20 * day),
  ];
  expect(choose([paid, rejected, appealed], works)).toMatchObject({
    rows: [{ submissionId: "s3" }],
  });
});

test("turns down the version on the chain, also of a submission that was withdrawn here", () => {
  const earlier = version(1, { status: "withdrawn", isCurrent: false, contentHash: contentOf(9) });
  const current = version(1, { status: "withdrawn", amount: 0n });
  expect(choose([earlier, current], [work(earlier)], { undecided: 1 })).toMatchObject({
    rows: [{ submissionId: "s1", contentHash: contentOf(9), amount: 0n }],
  });
});

test("turns down work that was put on the chain without the console", () => {
  const foreign = version(5);
  const payees = [{ account: submitterOf(1), shareBps: 10_000 }];
  const works = [work(foreign), work(version(6, { payees }))];
  expect(choose([], works, { undecided: 2 })).toMatchObject({
    rows: [
      { submissionId: null, submitter: foreign.submitter, amount: 0n },
      { submissionId: null, submitter: submitterOf(6), payees, amount: 0n },
    ],
  });
  const [notIndexed] = works.map((one) => ({ ...one, submitted: null }));
  expect(choose([], notIndexed ? [notIndexed] : [], { undecided: 1 }).kind).toBe("rejected");
});

test("does not pay approved work that is not on the chain", () => {
  const late = version(1);
  const message = expect.stringContaining("not on the chain") as string;
  expect(choose([late], [])).toMatchObject({ kind: "rejected", message });
  const older = { ...work(late), hash: work(version(1, { contentHash: contentOf(2) })).hash };
  expect(choose([late], [older], { undecided: 1 })).toMatchObject({ kind: "rejected", message });
});

test("leaves a winner slot and an equal share for contested work", () => {
  const winners = [version(1), version(2)];
  const works = winners.map((one) => work(one));
  const undecided = works.length;
  const fewer = { maxWinners: 2 };
  expect(choose(winners, works, { undecided, ...fewer })).toMatchObject({ rows: [{}, {}] });
  // Another one is undecided, was turned down yesterday, or is disputed.
  for (const contested of [
    { undecided: undecided + 1 },
    { undecided, turnedDown: 1, objectionUntil: now + 1 },
    { undecided, disputes: 1, disputedUntil: now + 1 },
  ]) {
    expect(choose(winners, works, contested)).toMatchObject({ rows: [{}, {}] });
    const message = expect.stringContaining("equal share") as string;
    const larger = winners.map((one) => ({ ...one, amount: 41n }));
    expect(choose(larger, works, contested)).toMatchObject({ message });
    expect(choose(winners, works, { ...contested, ...fewer })).toMatchObject({ message });
  }
  const over = { undecided, turnedDown: 1, objectionUntil: now, disputes: 1, disputedUntil: now };
  expect(choose(winners, works, { ...over, ...fewer })).toMatchObject({ rows: [{}, {}] });
});

test("pays small amounts first if contested work limits the sum", () => {
  const winners = [version(1, { amount: 80n }), version(2, { amount: 30n })];
  const works = winners.map((one) => work(one));
  expect(choose(winners, works, { undecided: 3 })).toMatchObject({
    rows: [{ submissionId: "s2" }],
  });
});

test("counts work that the award itself pays or turns down", () => {
  const [disputed, recent, rejected] = [
    version(1),
    version(2),
    version(3, { status: "rejected", amount: 0n }),
  ];
  const works = [work(disputed, "disputed"), work(recent, "turned-down"), work(rejected)];
  const counts = {
    undecided: 1,
    turnedDown: 1,
    objectionUntil: now + day,
    disputes: 1,
    disputedUntil: now + day,
  };
  expect(choose([disputed, recent, rejected], works, counts)).toMatchObject({
    rows: [{ submissionId: "s1" }, { submissionId: "s2" }, { submissionId: "s3" }],
  });
});

test("pays no more winners than there are slots, and no more than is left", () => {
  const winners = [1, 2, 3, 4].map((index) => version(index));
  const works = winners.map((one) => work(one));
  expect(choose(winners, works, { undecided: 4 })).toMatchObject({
    message: "The escrow has 3 winner slots left, but 4 submissions are approved.",
  });
  expect(choose(winners.slice(1), works, { undecided: 4, budget: 119n })).toMatchObject({
    message: "More is approved than the escrow has left. Raise the reward, or approve less.",
  });
});
