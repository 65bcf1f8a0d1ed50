import fc from "fast-check";
import { getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { taskFields, type TaskText } from "#app/features/tasks/model/task.types.ts";
import { readCsv } from "./read-csv.ts";
import { readRows, type RowsContext, taskColumns, writeRows } from "./task-rows.ts";

const usual = Object.fromEntries(taskFields.map((field) => [field, ""])) as TaskText;
const usdt = { address: getAddress(`0x${"c3".repeat(20)}`), symbol: "USDT", decimals: 6 };
const pier = { address: getAddress(`0x${"d4".repeat(20)}`), symbol: "PIER", decimals: 0 };
const otherPier = { address: getAddress(`0x${"e5".repeat(20)}`), symbol: "PIER", decimals: 18 };
const tokens = [{ address: zeroAddress, symbol: "TAN", decimals: 18 }, usdt, pier, otherPier];
const context: RowsContext = {
  tokens,
  coin: { symbol: "TAN", decimals: 18 },
  time: Date.UTC(2026, 10, 22) / 1_000,
  usual,
};
const header = taskColumns.join(",");
const good = (title: string) =>
  `${title},bounty,TAN,10,2,2026-12-01T12:00,2026-12-08T12:00,"a, b",${"word ".repeat(8)}`;

test("rows are read with commas, semicolons and tabs, with a mark before and CRLF between", () => {
  const source = `${header}\n${good("One")}\n\n${good("Two")}\n`;
  const [comma, semicolon, tab] = [",", ";", "\t"].map((delimiter) => {
    const cells = readCsv(source);
    const lines =
      cells.kind === "read"
        ? cells.records.map((record) => record.cells.map((cell) => `"${cell}"`).join(delimiter))
        : [];
    return readRows(`\uFEFF${lines.join("\r\n")}`, context).rows.map(({ text }) => text);
  });
  expect(comma?.map(({ slug, reward, winners }) => [slug, reward, winners])).toEqual([
    ["one", "10", "2"],
    ["two", "10", "2"],
  ]);
  expect(semicolon).toEqual(comma);
  expect(tab).toEqual(comma);
});

test("each bad row has its line and its reasons, behind a cell of several lines too", () => {
  const long = '"one line\nand another, of the same cell"';
  const { rows } = readRows(
    `${header}\nOne,fix,TAN,1,1,2026-12-01T12:00,2026-12-08T12:00,a,${long}\n` +
      `<b>,party,ABC,-1,0,yesterday,,,short\n${good("One")}\n`,
    context,
  );
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [
      4,
      [
        "Column title: Leave out < and >.",
        "Column kind: Write one of bounty, project, fix, recurring.",
        "Column token: “ABC” is not a listed token. Write TAN, USDT, PIER or an address.",
        "Column reward: Write a plain number such as 0.05, without grouping marks.",
        "Column max_winners: Write a whole number from 1 to 1000.",
        "Column submit_by: This is not a date. Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC).",
        "Column review_by: The date is missing. Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC).",
        "Column skills: Name at least one skill, with commas between them.",
        "Column description_md: Describe it in at least 30 characters; this has 5.",
      ],
    ],
    [5, ["Column title: Line 2 has the same title. Write another one."]],
  ]);
});

test.each([
  ["2027-03-01", "2027-03-01T00:00"],
  ["2027-03-01 14:30", "2027-03-01T14:30"],
  ["2027-03-01T14:30Z", "2027-03-01T14:30"],
  ["31.01.2027", "2027-01-31T00:00"],
  ["2027-03-01T14:30:15", "2027-03-01T14:30:15"],
])("a date is read as people write it: %s", (cell, moment) => {
  const line = good("One").replace("2026-12-08T12:00", cell);
  const [row] = readRows(`${header}\n${line}\n`, context).rows;
  expect(row).toMatchObject({ problems: [], text: { reviewBy: moment, payBy: moment } });
  const json = JSON.stringify({ tasks: [{ text: { ...row?.text, reviewBy: cell } }] });
  expect(readRows(json, context).rows).toMatchObject([
    { problems: [], text: { reviewBy: moment } },
  ]);
});

test("a date with two readings is not guessed", () => {
  const line = good("One").replace("2026-12-08T12:00", "01/02/2027");
  expect(readRows(`${header}\n${line}\n`, context).rows[0]?.problems).toEqual([
    "Column review_by: 01/02/2027 may be 1 February 2027 or 2 January 2027. Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC). Here: 2027-02-01 or 2027-01-02.",
  ]);
});

test.each([
  ["", "Paste the tasks, or choose a file."],
  ["title,kind\nx,y", "The header has no column token, reward, max_winners"],
  [`${header},colour\n`, "Line 1: Column colour is not known here."],
  [header, "There is no task below the header."],
  [`${header}\n"One,bounty`, "Line 2: A quote is not closed."],
  [`${header}\n"One"x,bounty`, "Line 2: Something stands after a closing quote."],
  ["{", "This is no JSON: a bracket or a quote is missing."],
  ["{}", "The file has no list of tasks."],
])("%j is refused as a whole", (source, sentence) => {
  expect(readRows(source, context).fault).toContain(sentence);
});

const words = fc
  .string({ unit: fc.constantFrom(..."ab é1,;\"'=+-@|#\t\n`*"), minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll("\r", ""));
const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => String(units / 1_000));
const reward: fc.Arbitrary<Partial<TaskText>> = fc.oneof(
  amount.map((one) => ({ rewardType: "fixed", reward: one })),
  fc.tuple(amount, amount).map(([least, most]) => ({
    rewardType: "range",
    rewardLeast: least,
    reward: most,
  })),
  fc
    .tuple(fc.array(amount, { minLength: 1, maxLength: 10 }), fc.option(amount))
    .map(([places, bonus]) => ({
      rewardType: "podium",
      podium: places.join("\n"),
      ...(bonus !== null && { bonus, bonusSpots: "3" }),
    })),
);
const text = fc
  .tuple(words, words, reward, fc.constantFrom(...tokens))
  .map(([title, description, paid, token]): TaskText => ({
    ...usual,
    title: `t${title}`.trim(),
    description: `${description}${"x".repeat(30)}`,
    kind: "bounty",
    token: token.address,
    winners: "2",
    skills: "a, b",
    submitBy: "2026-12-01T12:00",
    reviewBy: "2026-12-08T12:00",
    ...paid,
  }));

test("of two tokens with one symbol each is written and read by its address", () => {
  const row = (token: string) => `${header}\n${good("One").replace("TAN", token)}\n`;
  const read = (token: string) => readRows(row(token), context).rows[0];
  expect(read("PIER")?.problems).toEqual([
    "Column token: 2 tokens are called PIER. Give its address.",
  ]);
  expect(read("USDT")?.text.token).toBe(usdt.address);
  for (const { address } of [pier, otherPier]) {
    const found = read(address.toLowerCase());
    expect(found).toMatchObject({ problems: [], text: { token: address } });
    expect(writeRows(found ? [found.text] : [], tokens)).toContain(`,${address},`);
  }
});

test("what is written as CSV is read back word by word", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const file = writeRows(texts, tokens);
      const read = readRows(file, context).rows.map((row) => row.text);
      const own = texts.map((one, i) => ({
        ...one,
        slug: read[i]?.slug ?? "",
        payBy: one.reviewBy,
      }));
      expect(read).toEqual(own);
    }),
  );
});

test("what is written as JSON is read back with every word", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
      const file = JSON.stringify({ tasks: texts.map((one) => ({ text: one })) });
      expect(readRows(file, context).rows.map((row) => row.text)).toEqual(texts);
    }),
  );
});
