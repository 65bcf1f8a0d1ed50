import fc from "fast-check";
import { getAddress, parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { formatMoment } from "#app/kit/form/parse-entry.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { hashTerms } from "./content-hash.ts";
import { readTask, type TaskContext } from "./read-task.ts";
import { suggestSlug } from "./parse-text.ts";
import { type TaskField, taskFields, type TaskText, totalOf, winnerSlots } from "./task.types.ts";

const day = 86_400;
const time = Date.UTC(2026, 10, 22) / 1_000;
const admin = getAddress(`0x${"a1".repeat(20)}`);
const other = getAddress(`0x${"b2".repeat(20)}`);
const coin = { symbol: "TAN", decimals: 18 };
const usdt = { address: getAddress(`0x${"c3".repeat(20)}`), symbol: "USDT", decimals: 6 };
const context: TaskContext = {
  tokens: [{ address: zeroAddress, ...coin }, usdt],
  coin,
  time,
  creator: admin,
};

const good: TaskText = {
  ...(Object.fromEntries(taskFields.map((field) => [field, ""])) as TaskText),
  title: "Mend the relayer",
  slug: "mend-the-relayer",
  kind: "bounty",
  description: "The relayer stops when a chain is silent. Find out why, and mend it.",
  skills: "TypeScript, viem",
  difficulty: "medium",
  contact: "https://chat.example/desk",
  token: zeroAddress,
  rewardType: "fixed",
  reward: "10",
  winners: "2",
  submitBy: formatMoment(time + 7 * day),
  reviewBy: formatMoment(time + 14 * day),
  payBy: formatMoment(time + 14 * day),
  perAddress: "1",
  reviewers: `${admin}\n${other}`,
  threshold: "2",
  visibility: "public",
};

function termsOf(changes: Partial<TaskText>, at: Partial<TaskContext> = {}) {
  const read = readTask({ ...good, ...changes }, { ...context, ...at });
  if (read.kind === "invalid") throw new Error(JSON.stringify(read.errors));
  return read.terms;
}

function errorsOf(changes: Partial<TaskText>, at: Partial<TaskContext> = {}) {
  const read = readTask({ ...good, ...changes }, { ...context, ...at });
  return read.kind === "invalid" ? read.errors : {};
}

test("parses a form to terms, with base units and seconds", () => {
  const terms = termsOf({
    hours: "12",
    minStake: "0.5",
    questions: "Your handle?\nYour code | link | required",
    rubric: "Works | 70\nReads well | 30",
  });
  expect(terms.skills).toEqual(["TypeScript", "viem"]);
  expect(terms.reward).toEqual({ type: "fixed", each: parseEther("10"), winners: 2 });
  expect(terms.submitBy).toBe(time + 7 * day);
  expect(terms.minStake).toBe(parseEther("0.5"));
  expect(terms.questions).toEqual([
    { text: "Your handle?", kind: "text", isRequired: false },
    { text: "Your code", kind: "link", isRequired: true },
  ]);
  expect(terms.reviewers).toEqual([admin, other]);
  expect(terms.rubric).toEqual([
    { name: "Works", weight: 70 },
    { name: "Reads well", weight: 30 },
  ]);
});

test("has a message for every required field of an empty form", () => {
  const empty = Object.fromEntries(taskFields.map((field) => [field, ""])) as TaskText;
  const read = readTask(empty, context);
  expect(read.kind === "invalid" && Object.keys(read.errors).sort()).toEqual(
    [
      ...["title", "slug", "kind", "description", "skills", "difficulty", "contact", "token"],
      ...["rewardType", "reward", "winners", "submitBy", "reviewBy", "payBy"],
      ...["reviewers", "threshold", "visibility"],
    ].sort(),
  );
});

test.each<[TaskField, string, string]>([
  ["title", "a <b> title", "Leave out < and >."],
  ["title", "x".repeat(81), "A title has at most 80 characters; this has 81."],
  ["slug", "Mend", "Write lower case letters and digits, with single hyphens between them."],
  ["slug", "mend--it", "Write lower case letters and digits, with single hyphens between them."],
  ["slug", "x".repeat(121), "At most 120 characters; this has 121."],
  ["description", "short", "Describe it in at least 30 characters; this has 5."],
  ["skills", " , ,", "Name at least one skill, with commas between them."],
  ["hours", "1.5", "Write whole hours from 1 to 10000, or nothing."],
  [
    "contact",
    "javascript:alert(1)",
    "Give a link that begins with https://, a t.me name or an e-mail address.",
  ],
  [
    "contact",
    "https://user:word@desk.example",
    "Give a link that begins with https://, a t.me name or an e-mail address.",
  ],
  ["token", other, "Choose one of the tokens that are listed."],
  ["reward", "1 000", "Enter a plain number such as 0.05, without thousands separators."],
  ["reward", "0", "Must be more than 0."],
  ["winners", "1001", "Enter a whole number from 1 to 1000."],
  ["submitBy", formatMoment(time), "Submissions must end in the future."],
  ["reviewBy", formatMoment(time + 7 * day), "The review must end after the submissions."],
  ["payBy", formatMoment(time + 13 * day), "The payment is due when the review ends, or later."],
  ["perAddress", "0", "Enter a whole number, 1 or more."],
  ["questions", "a|b", "Question 1: after the bar write text, link or number."],
  ["questions", "x".repeat(201), "Question 1 has 201 characters; at most 200."],
  ["questions", "q\n".repeat(11), "At most 10 questions."],
  ["reviewers", `${admin}\n${admin}`, `${admin} is named twice.`],
  ["threshold", "3", "There are only 2 reviewers."],
  ["rubric", "Works | 70", "The weights total 70; they must total 100."],
])("%s: rejects %s with a message", (field, input, message) => {
  expect(errorsOf({ [field]: input })[field]).toBe(message);
});

test.each(["https://t.me/desk_tan", "t.me/desk_tan", "desk+tasks@mail.example.org"])(
  "accepts %s as a contact",
  (contact) => {
    expect(termsOf({ contact }).contact).toBe(contact);
  },
);

test("requires another reviewer above 1,000 tokens", () => {
  const alone = { reviewers: admin, threshold: "1", winners: "1" };
  expect(termsOf({ ...alone, reward: "1000" }).reviewers).toEqual([admin]);
  expect(errorsOf({ ...alone, reward: "1000.000001" }).reviewers).toBe(
    "Above 1,000 TAN in all, who creates a task may not be its only reviewer. Name another.",
  );
  expect(termsOf({ ...alone, reward: "1001", reviewers: other }).threshold).toBe(1);
  const published = { tokens: context.tokens, coin, time: null };
  expect(readTask({ ...good, ...alone, reward: "1001" }, published).kind).toBe("task");
});

test("pays non-increasing podium places, and bonus spots after them", () => {
  const podium = { rewardType: "podium", podium: "5\n3\n\n1", bonus: "0.5", bonusSpots: "4" };
  const { reward } = termsOf(podium);
  expect([totalOf(reward), winnerSlots(reward)]).toEqual([parseEther("11"), 7]);
  expect(errorsOf({ ...podium, podium: "3\n5" }).podium).toBe("Place 2 gets more than place 1.");
  expect(errorsOf({ ...podium, podium: "1\n".repeat(11) }).podium).toContain("from 1 to 10");
  expect(errorsOf({ ...podium, bonusSpots: "501" }).bonusSpots).toContain("1 to 500");
  expect(errorsOf({ ...podium, kind: "fix" }).rewardType).toContain("Only a bounty");
});

test("allows only one winner for a project or a fix", () => {
  expect(errorsOf({ kind: "project" }).winners).toContain("one assignee");
  expect(errorsOf({ kind: "fix" }).winners).toContain("first valid");
  expect(termsOf({ kind: "fix", winners: "1" }).kind).toBe("fix");
});

test("does not check the times of a published task against the clock", () => {
  const past = {
    submitBy: formatMoment(time - 9 * day),
    reviewBy: formatMoment(time - 8 * day),
    payBy: formatMoment(time - 8 * day),
  };
  expect(Object.keys(errorsOf(past))).toEqual(["submitBy"]);
  expect(termsOf(past, { time: null }).reviewBy).toBe(time - 8 * day);
});

test("requires invited addresses only for invite-only tasks", () => {
  expect(termsOf({ invited: "nonsense" }).invited).toEqual([]);
  expect(errorsOf({ visibility: "invite" }).invited).toBe("Name at least one address.");
  expect(termsOf({ visibility: "invite", invited: other.toLowerCase() }).invited).toEqual([other]);
});

test("derives a valid slug from any title", () => {
  expect(suggestSlug("  Déjà vu: mend the Relayer! ")).toBe("deja-vu-mend-the-relayer");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = suggestSlug(title);
      expect(slug === "" || errorsOf({ slug }).slug === undefined).toBe(true);
    }),
  );
});

test("parses any input without throwing, and only to terms that the escrow allows", () => {
  const line = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom("1", "10", admin, "a|1|b"));
  const text = fc.record(
    Object.fromEntries(taskFields.map((field) => [field, line])) as Record<
      TaskField,
      fc.Arbitrary<string>
    >,
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(text, (changes) => {
      const read = readTask({ ...good, ...changes }, context);
      if (read.kind === "invalid") {
        expect(Object.values(read.errors).every((message) => message.endsWith("."))).toBe(true);
        return;
      }
      const { terms } = read;
      expect(totalOf(terms.reward) > 0n && winnerSlots(terms.reward) <= 1_000).toBe(true);
      expect(time < terms.submitBy && terms.submitBy < terms.reviewBy).toBe(true);
      expect(terms.threshold >= 1 && terms.threshold <= terms.reviewers.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("parses an amount to the last unit, each of which changes the hash of the terms", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 24n), (units) => {
      const reward = (amount: bigint) =>
        termsOf({ reward: toDecimalText(amount, coin.decimals), winners: "1" });
      expect(totalOf(reward(units).reward)).toBe(units);
      expect(hashTerms(reward(units))).not.toBe(hashTerms(reward(units + 1n)));
    }),
  );
});
