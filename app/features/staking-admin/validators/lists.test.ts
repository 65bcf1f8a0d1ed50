import fc from "fast-check";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { isBlank, isComment } from "#app/domain/lists/values/source-lines.ts";
import { hashOfMoniker } from "#app/domain/staking/moniker.ts";
import type { Holder } from "#app/domain/staking/registration/holders.ts";
import { csvLine } from "#app/kit/list/csv.ts";
import { evaluateAddList, evaluateRemoveList } from "./evaluate-list.ts";
import { findListBlocker, toDo } from "./list-blockers.ts";
import { addTitles } from "./list-columns.ts";
import { account, registry, row, rules, titles } from "./lists.test-support.ts";
import { parseAddList, parseRemoveList } from "./parse-list.ts";

const holder = (digit: string, name: string, changes: Partial<Holder> = {}): Holder => ({
  id: 7,
  operator: account(digit),
  status: "active",
  monikerHash: hashOfMoniker(name),
  consensus: account(digit),
  commissionBps: 500,
  maxCommissionBps: 2_000,
  maxStepBps: 100,
  ...changes,
});
const check = (lines: readonly string[], holders: readonly Holder[] = [], changes = {}) =>
  evaluateAddList(parseAddList(lines.join("\n"), rules), {
    holders,
    registry: { ...registry, ...changes },
  });

test.each([
  ["commas", ",", "\n"],
  ["semicolons and CRLF", ";", "\r\n"],
  ["tabs", "\t", "\n"],
])("parses a list divided by %s, with a BOM and a header", (_, mark, end) => {
  const lines = [titles.join(","), row("1", "Elm"), row("2", "Fir")];
  const source = `\uFEFF${lines.map((line) => line.replaceAll(",", mark)).join(end)}${end}`;
  const { rows, problems } = parseAddList(source, rules);
  expect(problems).toEqual([]);
  expect(rows.map(({ line, validator }) => [line, validator.metadata.moniker])).toEqual([
    [2, "Elm"],
    [3, "Fir"],
  ]);
  expect(rows[0]?.validator).toMatchObject({
    operator: account("1"),
    commissionBps: 500,
    selfBondWei: parseEther("1000"),
  });
});

test("allows the delimiter in a quoted name, and columns in any order", () => {
  const header =
    "moniker,operator,consensus_address,self_bond,commission %,max commission %,max change %";
  const line = `"Fir, ""north""",${account("1")},${account("2")},100,0,0,0`;
  const { rows, problems } = parseAddList(`${header}\n${line}`, rules);
  expect(problems).toEqual([]);
  expect(rows[0]?.validator.metadata).toMatchObject({ moniker: 'Fir, "north"', website: "" });
});

test("reports all errors of each line by its number", () => {
  const bad = row("1", "", { website: "http://x", self_bond: "1,5", "commission %": "a lot" });
  expect(check(["# mine", row("2", "Fir"), "", bad.replace("1,5", "99")])).toMatchObject([
    { line: 2, kind: "do" },
    { line: 4, kind: "wrong" },
  ]);
  const [wrong] = check([bad.replace("1,5", "99")]);
  expect(wrong?.messages.map((one) => one.split(":")[0])).toEqual([
    "moniker",
    "commission",
    "self bond",
    "website",
  ]);
  const [share] = check([row("1", "Elm", { "commission %": "20.01 %" })]);
  expect(share?.messages[0]).toContain("commission: This is above the maximum");
});

test("reports a missing column once and does not guess any rows", () => {
  const { rows, problems } = parseAddList("operator,moniker\n0x1,Elm", rules);
  expect(rows).toEqual([]);
  expect(problems[0]?.messages[0]).toContain("no column named commission or max commission");
});

test("rejects later lines that claim the same value", () => {
  const verdicts = check([
    row("1", "Elm"),
    row("2", "Elm"),
    row("3", "Fir", { consensus_address: account("1") }),
    row("1", "Oak", { consensus_address: account("4") }),
  ]);
  expect(verdicts.map(({ kind, messages }) => [kind, ...messages])).toEqual([
    ["do"],
    ["wrong", "The same name as line 1. Remove one of them."],
    ["wrong", "The same node key as line 1. Remove one of them."],
    ["wrong", "The same operator as line 1. Remove one of them."],
  ]);
});

test("warns that a reward address is ignored", () => {
  const [verdict] = check([row("1", "Elm", { reward_address: account("2") })]);
  expect(verdict).toMatchObject({ kind: "do" });
  expect(verdict?.messages[0]).toContain("only the operator can set its reward recipient");
  expect(check([row("1", "Elm", { reward_address: account("1") })])[0]?.messages).toEqual([]);
});

test("tells new validators, existing ones and conflicts apart in a dry run", () => {
  const holders = [
    holder("1", "Elm"),
    holder("2", "Fir", { id: 8, commissionBps: 400 }),
    holder("9", "Oak", { id: 9 }),
  ];
  const verdicts = check(
    [row("1", "Elm"), row("2", "Fir"), row("3", "Oak"), row("4", "Ash")],
    holders,
  );
  expect(verdicts.map(({ kind }) => kind)).toEqual(["done", "conflict", "conflict", "do"]);
  expect(verdicts[0]?.messages[0]).toContain("Already validator 7, active, with the same name");
  expect(verdicts[1]?.messages[0]).toContain("but with a commission of 4 %");
  expect(verdicts[2]?.messages).toEqual(["Validator 9 has this name. Choose another one."]);
});

test("adds no more validators than the set has room for", () => {
  const verdicts = check([row("1", "Elm"), row("2", "Fir")], [], { setSize: 104 });
  expect(verdicts.map(({ kind }) => kind)).toEqual(["do", "conflict"]);
  expect(verdicts[1]?.messages[0]).toContain("The validator set of 105 is full");
});

test("blocks a list with wrong lines, with conflicts unless skipped, or that has changed", () => {
  const verdicts = check([row("1", "Elm"), row("2", "")]);
  const list = { verdicts, setSize: 3 };
  const now = { isChanged: false, skips: false, setSize: 3 };
  expect(findListBlocker(list, now)).toContain("Fix or remove the invalid lines");
  const taken = check([row("1", "Elm"), row("2", "Oak")], [holder("9", "Oak")]);
  const other = { verdicts: taken, setSize: 3 };
  expect(findListBlocker(other, now)).toContain("Fix or skip the lines in conflict");
  expect(findListBlocker(other, { ...now, skips: true })).toBeNull();
  expect(findListBlocker(other, { ...now, skips: true, isChanged: true })).toContain(
    "check it again",
  );
  expect(findListBlocker(other, { ...now, skips: true, setSize: 4 })).toContain("pool has changed");
  expect(toDo(taken)).toMatchObject({ sumWei: parseEther("1000"), removed: [] });
});

test("ignores other columns of a list to remove, and reports validators that left", () => {
  const holders = [
    holder("1", "Elm"),
    holder("2", "Fir", { id: 8, status: "pending" }),
    holder("3", "Oak", { id: 9, status: "exiting" }),
  ];
  const source = ["name;operator", `Elm;${account("1")}`, `Fir;${account("2")}`]
    .concat([`Oak;${account("3")}`, `Ash;${account("4")}`, "x;y"])
    .join("\r\n");
  const verdicts = evaluateRemoveList(parseRemoveList(source, rules), holders);
  expect(verdicts.map(({ line, kind }) => [line, kind])).toEqual([
    [2, "do"],
    [3, "conflict"],
    [4, "done"],
    [5, "done"],
    [6, "wrong"],
  ]);
  expect(toDo(verdicts).removed).toEqual([7]);
});

const piece = fc.constantFrom(
  ...[row("1", "Elm"), row("2", "Fir"), account("1"), account("2"), titles.join(",")],
  ...[",", ";", "\t", '"', '""', "\n", "\r\n", "\r", "#", " ", "\uFEFF", "\u202e", "operator"],
  ...["500", "20001", "1e18", "-5", "0x", "https://x", "javascript:alert(1)", "Elm"],
);
const source = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

test("returns one verdict per line at most and loses no line", () => {
  fc.assert(
    fc.property(source, (text) => {
      const { rows, problems } = parseAddList(text, rules);
      const lines = [...rows, ...problems].map(({ line }) => line);
      expect(new Set(lines).size).toBe(lines.length);
      const meant = text
        .replace(/^\uFEFF/, "")
        .split(/\r\n|\r|\n/)
        .filter((line) => !isBlank(line) && !isComment(line)).length;
      // If the header is invalid, no errors are reported for the lines below.
      if (problems.some(({ messages }) => messages[0]?.startsWith("The header"))) return;
      // One of the lines may be the header.
      expect(meant - lines.length).toBeLessThanOrEqual(1);
      expect(lines.length).toBeLessThanOrEqual(meant);
    }),
  );
});

test("round-trips a printed list", () => {
  const name = fc
    .string({ unit: fc.constantFrom(..."ab é1,;\"|='"), minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() === text && text !== "");
  const bps = fc.integer({ min: 0, max: 5_000 });
  const mark = fc.constantFrom(",", ";", "\t");
  fc.assert(
    fc.property(
      name,
      bps,
      fc.bigInt({ min: parseEther("100"), max: 2n ** 90n }),
      mark,
      (...input) => {
        const [moniker, share, wei, delimiter] = input;
        const whole = `${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, "0")}`;
        const cell = csvLine([moniker]).trimEnd();
        const quoted = cell.startsWith('"') ? cell : `"${cell}"`;
        const percent = (of: number) =>
          `${Math.floor(of / 100)}.${String(of % 100).padStart(2, "0")} %`;
        const ends = [whole, "", account("b")];
        const cells = [account("a"), quoted, percent(share), "50 %", "0.01 %", ...ends];
        const former = [account("a"), quoted, String(share), "5000", "1", ...ends, "", ""];
        const header = addTitles.bps.join(delimiter);
        const { rows, problems } = parseAddList(cells.join(delimiter), rules);
        const old = parseAddList(`${header}\n${former.join(delimiter)}`, rules);
        expect(old.rows[0]?.validator).toEqual(rows[0]?.validator);
        expect(problems).toEqual([]);
        expect(rows[0]?.validator).toMatchObject({
          metadata: { moniker, consensus: account("b") },
          commissionBps: share,
          selfBondWei: wei,
        });
      },
    ),
  );
});
