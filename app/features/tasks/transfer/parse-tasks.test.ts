import fc from "fast-check";
import { getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { taskFields, type TaskText } from "#app/domain/tasks/model/task.types.ts";
import { parseTasks } from "./parse-tasks.ts";
import { taskColumns, writeTasks } from "./task-columns.ts";

const usual = Object.fromEntries(taskFields.map((field) => [field, ""])) as TaskText;
const usdt = { address: getAddress(`0x${"c3".repeat(20)}`), symbol: "USDT", decimals: 6 };
const pier = { address: getAddress(`0x${"d4".repeat(20)}`), symbol: "PIER", decimals: 0 };
const otherPier = { address: getAddress(`0x${"e5".repeat(20)}`), symbol: "PIER", decimals: 18 };
const tokens = [{ address: zeroAddress, symbol: "TAN", decimals: 18 }, usdt, pier, otherPier];
const options: Parameters<typeof parseTasks>[1] = {
  tokens,
  coin: { symbol: "TAN", decimals: 18 },
  time: Date.UTC(2026, 10, 22) / 1_000,
  usual,
  delimiter: null,
};
const header = taskColumns.join(",");
const cellsOf = (title: string) => [
  ...["bounty", title, "TAN", "10", "2", "2026-12-01T12:00", "2026-12-08T12:00"],
  ...["a, b", "word ".repeat(8).trim()],
];
const quoted = (cells: string[], delimiter: string) =>
  cells.map((cell) => `"${cell}"`).join(delimiter);
const good = (title: string) => quoted(cellsOf(title), ",");

function read(source: string, choices: Partial<typeof options> = {}) {
  const table = parseTasks(source, { ...options, ...choices });
  if (table.kind === "rejected") throw new Error(table.message);
  return table;
}

function messagesOf(source: string) {
  return read(source).problems.map(({ line, message }) => [line, message]);
}

test("parses tasks with commas, semicolons and tabs, with a BOM and CRLF", () => {
  const [comma, semicolon, tab] = [",", ";", "\t"].map((delimiter) => {
    const lines = [[...taskColumns], cellsOf("One"), [""], cellsOf("Two")];
    const source = lines.map((cells) => quoted(cells, delimiter)).join("\r\n");
    return read(`\uFEFF${source}`).rows.map(({ text }) => text);
  });
  expect(comma?.map(({ slug, reward, winners }) => [slug, reward, winners])).toEqual([
    ["one", "10", "2"],
    ["two", "10", "2"],
  ]);
  expect(semicolon).toEqual(comma);
  expect(tab).toEqual(comma);
});

test("reports all errors of each bad line, also after a multi-line cell", () => {
  const long = '"one line\nand another, of the same cell"';
  const source =
    `${header}\nfix,One,TAN,1,1,2026-12-01T12:00,2026-12-08T12:00,a,${long}\n` +
    `party,<b>,ABC,-1,0,yesterday,,,short\n${good("One")}\n`;
  const of = (message: string) => [4, message];
  expect(messagesOf(source)).toEqual([
    of("token: “ABC” is not a listed token. Write TAN, USDT, PIER or an address."),
    of("reward: An amount cannot be negative."),
    of(
      "submit_by: This is not a date. Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC).",
    ),
    of(
      "review_by: The date is missing. Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC).",
    ),
    of("title: Leave out < and >."),
    of("kind: Write one of bounty, project, fix, recurring."),
    of("max_winners: Enter a whole number from 1 to 1000."),
    of("skills: Name at least one skill, with commas between them."),
    of("description_md: Describe it in at least 30 characters; this has 5."),
    [5, "title: Line 2 has the same title. Use another one."],
  ]);
  expect(read(source).rows.map(({ line }) => line)).toEqual([2]);
});

test.each([
  ["2027-03-01", "2027-03-01T00:00"],
  ["2027-03-01 14:30", "2027-03-01T14:30"],
  ["2027-03-01T14:30Z", "2027-03-01T14:30"],
  ["31.01.2027", "2027-01-31T00:00"],
  ["2027-03-01T14:30:15", "2027-03-01T14:30:15"],
])("parses a date in a common format: %s", (cell, moment) => {
  const line = good("One").replace("2026-12-08T12:00", cell);
  const [row] = read(`${header}\n${line}\n`).rows;
  expect(row).toMatchObject({ text: { reviewBy: moment, payBy: moment } });
  const json = JSON.stringify({ tasks: [{ text: { ...row?.text, reviewBy: cell } }] });
  expect(read(json).rows).toMatchObject([{ text: { reviewBy: moment } }]);
});

test("does not guess a date with two readings", () => {
  const line = good("One").replace("2026-12-08T12:00", "01/02/2027");
  const [problem] = read(`${header}\n${line}\n`).problems;
  expect(problem?.message).toContain(
    "review_by: 01/02/2027 may be 1 February 2027 or 2 January 2027.",
  );
  expect(problem?.fixes.map(({ label }) => label)).toEqual([
    "Write 2027-02-01",
    "Write 2027-01-02",
  ]);
});

test("asks about a reward whose point has two readings", () => {
  const lines = [[...taskColumns], cellsOf("One").with(3, "1.500")];
  const source = lines.map((cells) => quoted(cells, ";")).join("\n");
  expect(read(source)).toMatchObject({ hasQuestion: true, isReady: false });
  const { rows } = read(source, { pointMeans: "thousands" });
  expect(rows).toMatchObject([{ text: { reward: "1500" } }]);
});

test("reports every column that is not read", () => {
  expect(messagesOf(`${header},color\n${good("One")},red`)).toEqual([
    [1, "Columns that are not read: color."],
  ]);
  expect(messagesOf(`title,kind\nx,y`)).toEqual([
    [
      1,
      "The header has no column named token or reward or max_winners or submit_by or review_by or skills or description_md.",
    ],
  ]);
  expect(messagesOf(`${header}\n${good("One")},more`)).toEqual([
    [2, "The line has 10 cells, where at most 9 are known."],
  ]);
});

test.each([
  ["{", "This is not JSON: a bracket or a quote is missing."],
  ["{}", "The file has no list of tasks."],
  ['{"tasks":[]}', "The file has no task."],
  ['{"tasks":[{"text":{"title":"One"}}]}', "Task 1, submitBy: The date is missing."],
])("rejects %j as a whole", (source, message) => {
  expect(() => read(source)).toThrow(message);
});

const freeText = fc
  .string({ unit: fc.constantFrom(..."ab é1,;\"'=+-@|#\t\n`*“”"), minLength: 1, maxLength: 40 })
  .map((text) => text.trim());
const title = fc
  .string({ unit: fc.constantFrom(..."ab é1,;\"'=+-@|#`*/"), minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const amount = fc.integer({ min: 1, max: 10 ** 9 });
const falling = (amounts: number[]) => amounts.sort((a, b) => b - a).map(String);
const bonusOf = (bonus: number | null): Partial<TaskText> =>
  bonus === null ? {} : { bonus: String(bonus), bonusSpots: "3" };
const reward: fc.Arbitrary<Partial<TaskText>> = fc.oneof(
  amount.map((one) => ({ rewardType: "fixed", reward: String(one) })),
  fc.tuple(amount, amount).map((both) => {
    const [reward = "", rewardLeast = ""] = falling(both);
    return { rewardType: "range", rewardLeast, reward };
  }),
  fc
    .tuple(fc.array(amount, { minLength: 1, maxLength: 10 }), fc.option(amount))
    .map(([places, bonus]) => ({
      rewardType: "podium",
      podium: falling(places).join("\n"),
      ...bonusOf(bonus),
    })),
);
const text = fc
  .tuple(title, freeText, reward, fc.constantFrom(...tokens))
  .map(([title, description, paid, token]): TaskText => ({
    ...usual,
    title,
    description: `${description}${"x".repeat(30)}`,
    kind: "bounty",
    token: token.address,
    winners: "2",
    skills: "a, b",
    submitBy: "2026-12-01T12:00",
    reviewBy: "2026-12-08T12:00",
    ...paid,
  }));
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 5, selector: (one) => one.title });

test("formats and parses tokens with the same symbol by address", () => {
  const row = (token: string) => `${header}\n${good("One").replace("TAN", token)}\n`;
  expect(messagesOf(row("PIER"))).toEqual([
    [2, "token: 2 tokens are called PIER. Write its address."],
  ]);
  expect(read(row("USDT")).rows[0]?.text.token).toBe(usdt.address);
  for (const { address } of [pier, otherPier]) {
    const { rows } = read(row(address.toLowerCase()));
    expect(rows).toMatchObject([{ text: { token: address } }]);
    expect(
      writeTasks(
        rows.map(({ text }) => text),
        tokens,
      ),
    ).toContain(`,${address},`);
  }
});

test("round-trips tasks through CSV", () => {
  fc.assert(
    fc.property(texts, (texts) => {
      const table = read(writeTasks(texts, tokens));
      expect(table.problems).toEqual([]);
      const own = texts.map((one, i) => ({
        ...one,
        slug: table.rows[i]?.text.slug ?? "",
        payBy: one.reviewBy,
      }));
      expect(table.rows.map((row) => row.text)).toEqual(own);
    }),
  );
});

test("round-trips tasks through JSON", () => {
  fc.assert(
    fc.property(texts, (texts) => {
      const file = JSON.stringify({ tasks: texts.map((one) => ({ text: one })) });
      expect(read(file).rows.map((row) => row.text)).toEqual(texts);
    }),
  );
});
