import { type Address, getAddress, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { noDuplicateChoices } from "#app/domain/lists/values/list-choices.ts";
import type { DuplicateChoice } from "#app/domain/lists/values/recipients.types.ts";
import { diffLeaves } from "./list.server.ts";
import { readClaimRecipients, readListText, writeListText } from "./list-text.ts";
import type { ListOptions } from "./list.types.ts";

const account = (n: number): Address => getAddress(numberToHex(n + 1, { size: 20 }));
const [a, b, c] = [account(1), account(2), account(3)];

function read(source: string, more: Partial<ListOptions> = {}) {
  const token = { symbol: "TAN", decimals: 18, address: zeroAddress };
  const list = readListText(source, { token, contracts: [], ...more });
  if (list.kind === "rejected") throw new Error(list.message);
  return list;
}

const amounts = (source: string, every: DuplicateChoice) =>
  read(source, { duplicates: { every, byAddress: new Map() } }).rows?.map((row) => [
    getAddress(row.account),
    row.amount / 10n ** 18n,
  ]);

test.each([
  ["commas", `${a},1,first\n${b},2.5`],
  ["semicolons behind a byte order mark", `\uFEFF${a};1;first\r\n${b};2.5\r\n`],
  ["tabs and a header", `address\tamount\tnote\n${a}\t1\tfirst\n${b}\t2.5`],
  ["quotes", `"${a}","1","first"\r\n"${b}","2.5",""`],
])("parses a list with %s", (_, source) => {
  const { rows, errors, accounts } = read(source);
  expect({ errors: errors.count, accounts }).toEqual({ errors: 0, accounts: 2 });
  expect(rows?.map(({ note }) => note)).toEqual(["first", null]);
  expect(rows?.map(({ amount }) => amount)).toEqual([10n ** 18n, 25n * 10n ** 17n]);
});

test("treats a repeated address as an error, a sum or its last line, as chosen", () => {
  const source = [`${a},1`, `${b},2`, `${a},3`, `${c},4`, `${a},5`].join("\n");
  expect(read(source)).toMatchObject({
    rows: null,
    repeated: { count: 1, first: [{ account: a, lines: [1, 3, 5] }] },
    problem: "An address repeats. Say what is meant by that.",
  });
  const sum = [a, 9n];
  expect(amounts(source, "merge")).toEqual([sum, [b, 2n], [c, 4n]]);
  expect(amounts(source, "keep-last")).toEqual([
    [b, 2n],
    [c, 4n],
    [a, 5n],
  ]);
  expect(amounts(source, "keep-both")).toBe(undefined);
});

test("reports each bad line with its reason and returns no rows while there is one", () => {
  const list = read(`${a},1,000.5\n0x12,1\n${b},1e18\n${c},0\n${c},1,${"x".repeat(201)}`);
  expect(list.rows).toBe(null);
  expect(list.errors.first.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
  // A repeated address is not the blocker while a line has an error.
  expect(read(`${a},1\n${a},1\n0x12,1`)).toMatchObject({ rows: null, problem: null });
  expect(read("").problem).toBe("The list is empty.");
});

test("reports a note that is too long like any other error", () => {
  const options = {
    token: { symbol: "TAN", decimals: 18, address: zeroAddress },
    contracts: [],
    delimiter: null,
    chain: null,
    sender: null,
    addressBook: [],
    amounts: { kind: "per-line" },
    duplicates: noDuplicateChoices,
  } as const;
  const answer = readClaimRecipients(`${a},1\n${b},1,${"x".repeat(201)}`, options);
  expect("kind" in answer ? answer : answer.reading).toMatchObject({
    counts: { rows: 1, errors: 1 },
    problems: { bad: 1, first: [{ line: 2, message: "The note is longer than 200 characters." }] },
    isReady: false,
  });
});

test("parses a list only after its question is answered", () => {
  const source = `address;amount\n${a};1.500`;
  expect(read(source)).toMatchObject({
    rows: null,
    problem: "Answer the question about the list first.",
  });
  const choices = { delimiter: null, pointMeans: "thousands" } as const;
  expect(read(source, { choices }).rows).toMatchObject([{ amount: 1_500n * 10n ** 18n }]);
});

test("parses a formatted list to the same list", () => {
  const source = `address,amount,note\r\n${a},1.000000000000000001,"one, two"\r\n${b},2,\r\n`;
  const { rows } = read(source);
  expect(writeListText(rows ?? [], 18)).toBe(source);
});

test("counts the differences between two lists by account", () => {
  const leaf = (of: Address, cumulative: bigint) => ({ account: of, cumulative, note: null });
  const older = [leaf(a, 1n), leaf(b, 5n), leaf(c, 3n)];
  const newer = [leaf(b, 4n), leaf(c, 3n), leaf(account(4), 8n)];
  expect(diffLeaves(older, newer)).toMatchObject({
    totalBefore: 9n,
    totalAfter: 15n,
    added: 1,
    removed: 1,
    lowered: 1,
    raised: 0,
    unchanged: 1,
    changes: [{ after: 0n }, { before: 5n, after: 4n }, { before: 0n, after: 8n }],
  });
});
