import { expect, test } from "vitest";
import { describeDetails } from "./describe-details.ts";

const describe = (details: object) => describeDetails(JSON.stringify(details));

test("lists the differences between before and after only", () => {
  expect(
    describe({
      before: { amount: "1", cooldownSeconds: 60, isOn: true },
      after: { amount: "2", cooldownSeconds: 60, isOn: false },
    }),
  ).toEqual([
    { label: "Amount", before: "1", after: "2" },
    { label: "Is on", before: "yes", after: "no" },
  ]);
});

test("formats before and after values given as text or as a pair of fields", () => {
  expect(describe({ before: "unreviewed", after: "promising" })).toEqual([
    { label: "Value", before: "unreviewed", after: "promising" },
  ]);
  expect(describe({ beforeBps: 9_000, afterBps: 9_500 })).toEqual([
    { label: "Bps", before: "9000", after: "9500" },
  ]);
  expect(describe({ title: "B", id: "7", before: { title: "A" }, after: { title: "B" } })).toEqual([
    { label: "Title", before: "A", after: "B" },
    { label: "Id", before: null, after: "7" },
  ]);
  expect(describe({ before: null, after: { paused: true } })).toEqual([
    { label: "Paused", before: "nothing", after: "yes" },
  ]);
});

test("lists fields, and shortens long lists to a count", () => {
  expect(
    describe({
      termsHash: "0x12",
      titles: ["a", "b", "c", "d", "e", "f", "g"],
      points: [null, 3],
      title: "",
      action: { kind: "label", label: "good" },
      before: [{ id: "1" }, { id: "2" }],
    }),
  ).toEqual([
    { label: "Terms hash", before: null, after: "0x12" },
    { label: "Titles", before: null, after: "a, b, c, d, e and 2 more" },
    { label: "Points", before: null, after: "nothing, 3" },
    { label: "Action, kind", before: null, after: "label" },
    { label: "Action, label", before: null, after: "good" },
    { label: "Before", before: null, after: "2 entries" },
  ]);
});

test("formats durations by the unit in their names", () => {
  expect(describe({ before: { cooldownMs: 3_600_000 }, after: { cooldownMs: 90_000 } })).toEqual([
    { label: "Cooldown", before: "1 h", after: "1 min 30 s" },
  ]);
  expect(describe({ windowMs: 0, Ms: 5 })).toEqual([
    { label: "Window", before: null, after: "0 s" },
    { label: "Ms", before: null, after: "5" },
  ]);
});

test("keeps hostile text on one line and ignores what is not an object", () => {
  const [line] = describe({ note: `\u202Eevil\n${"x".repeat(500)}` });
  expect(line?.after).toMatch(/^evil x{155}…$/);
  expect(describe([1])).toEqual([]);
  expect(describeDetails("{not json")).toEqual([]);
});
