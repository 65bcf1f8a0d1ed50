import { parseEther } from "viem";
import { expect, test } from "vitest";
import { addTitles } from "./list-columns.ts";
import { account, row, rules, titles } from "./lists.test-support.ts";
import { parseAddList, readValidators } from "./parse-list.ts";

/** Returns the parsed shares of a line in basis points, or its errors. */
function sharesOf(shares: readonly [string, string, string], header: readonly string[] | null) {
  const cells = [account("1"), "Elm", ...shares, "1000", "", account("1"), "", ""];
  const source = [...(header ? [header.join(";")] : []), cells.join(";")].join("\n");
  const { rows, problems } = parseAddList(source, rules);
  const [read] = rows.map(({ validator }) => validator);
  return read
    ? [read.commissionBps, read.maxCommissionBps, read.maxStepBps]
    : problems.flatMap(({ messages }) => messages);
}
const titled = (...titles: [string, string, string]) => [
  ...["operator", "moniker", ...titles, "self_bond", "reward_address"],
  ...["consensus_address", "website", "contact"],
];
const bare = titled("commission", "max commission", "max change");

test.each([
  [["5", "20", "1"], addTitles.percent],
  [["5 %", "20%", "1.00 %"], addTitles.percent],
  [["5 %", "20%", "1 %"], null],
  [["5 %", "20 %", "1 %"], bare],
  [["5", "20", "1"], titled("Commission (%)", "max percent", "Max-Increase %")],
  [["500", "2000", "100"], addTitles.bps],
  [["500", "2000", "1"], titled("commission_bps", "max_bps", "max change %")],
] as const)("parses the shares %j below %j as 5, 20 and 1 percent", (shares, header) => {
  expect(sharesOf([...shares], header)).toEqual([500, 2_000, 100]);
});

test.each([
  [["500", "2000", "100"], null, "500, 2000, 100 have no unit. Add a percent sign, such as 5 %"],
  [["5", "20 %", "1 %"], bare, "5 has no unit."],
  [["500", "20", "1"], addTitles.percent, "Write a share in per cent from 0 to 100"],
  [["0.5", "20", "1"], addTitles.percent, "0.5 may be 0.5 % or 50 %."],
  [["5 %", "2000", "100"], addTitles.bps, "This column is in basis points"],
  [["", "20 %", "1 %"], null, "commission: Write a share in per cent"],
] as const)("does not guess the shares %j below %j", (shares, header, message) => {
  const read = sharesOf([...shares], header);
  expect(read).toEqual([expect.stringContaining(message)]);
});

test("fixes a list without a header by one that states the unit of its shares", () => {
  const cells = (digit: string) =>
    [account(digit), `V${digit}`, "50", "100", "5", "1000", "", account(digit)].join(";");
  const read = readValidators(`# mine\n${cells("1")}\n${cells("2")}`, { ...rules, kind: "add" });
  if ("kind" in read) throw new Error(read.message);
  expect(read.reading.isReady).toBe(false);
  const [first, second] = read.problems;
  expect(first?.fixes.map(({ label }) => label)).toEqual([
    "Add a header: all shares are percentages",
    "Add a header: all shares are basis points (500 is 5 %)",
  ]);
  expect(second?.fixes).toEqual([]);
  const fixed = `# mine\n${first?.fixes[1]?.after}\n${cells("2")}`;
  expect(parseAddList(fixed, rules)).toMatchObject({
    problems: [],
    rows: [{ validator: { commissionBps: 50 } }, { validator: { maxCommissionBps: 100 } }],
  });
});

test("parses a list to add as one to remove, without a question about other columns", () => {
  const read = readValidators(`${titles.join(",")}\n${row("1", "Elm")}`, {
    ...rules,
    kind: "remove",
  });
  expect("kind" in read ? read : read.reading).toMatchObject({
    isReady: true,
    question: null,
    problems: { errors: 0, warnings: 0 },
  });
});

test("accepts the chain's own prefix and asks about an ambiguous separator", () => {
  const one = row("1", "Elm", { operator: `tan:${account("1")}` }).replaceAll(",", ";");
  expect(parseAddList(one, rules).rows).toHaveLength(1);
  const requested = parseAddList(one.replace(";1000;", ";1.000;"), rules);
  expect(requested.problems[0]?.messages[0]).toContain("may mark decimals or thousands");
  const answered = parseAddList(one.replace(";1000;", ";1.000;"), {
    ...rules,
    pointMeans: "thousands",
  });
  expect(answered.rows[0]?.validator.selfBondWei).toBe(parseEther("1000"));
});
