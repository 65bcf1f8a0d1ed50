import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { parseImport, readImport } from "./parse-import.ts";

const account = "0x1111111111111111111111111111111111111111";

const other = "0x2222222222222222222222222222222222222222";
const options = {
  programmeId: 2,
  token: zeroAddress,
  unit: { symbol: "TAN", decimals: 18 },
  delimiter: null,
  chain: { id: 4443, name: "TAN Testnet", prefixes: ["tan"] },
} as const;
const row = { account, amount: 15n, note: null };

test("parses the leaves of a root as JSON, public file or list", () => {
  const json = JSON.stringify({ programmeId: 2, root: "0x", leaves: [[account, "15"]] });
  expect(parseImport(json, options)).toEqual({ kind: "rows", rows: [row] });
  const file = `\uFEFFprogramme_id,account,cumulative\r\n2,${account},15\r\n`;
  expect(parseImport(file, options)).toEqual({ kind: "rows", rows: [row] });
  expect(parseImport(`tan:${account};1.5;mine`, options)).toEqual({
    kind: "rows",
    rows: [{ account, amount: 15n * 10n ** 17n, note: "mine" }],
  });
});

test("rejects the leaves of another program, and invalid JSON", () => {
  const message = "programme_id: The root is of program 2.";
  const json = JSON.stringify({ programmeId: 3, leaves: [[account, "15"]] });
  expect(parseImport(json, options)).toEqual({ kind: "rejected", message, problems: [] });
  const file = `programme_id,account,cumulative\n3,${account},15`;
  expect(parseImport(file, options)).toMatchObject({ problems: [{ line: 2, message }] });
  expect(parseImport("[1", options)).toMatchObject({ kind: "rejected" });
  expect(parseImport("", options)).toMatchObject({ message: "The list is empty." });
});

test("rejects decimals in base units and a repeated account", () => {
  const lines = ["programme_id,account,cumulative", `2,${account},1.5`, `2,${other},2`];
  expect(parseImport([...lines, `2,${other},2`].join("\n"), options)).toMatchObject({
    kind: "rejected",
    problems: [
      { line: 2, message: expect.stringContaining("amount: ") as string },
      { line: 4, message: "The same account as line 3; a root has each account once." },
    ],
  });
});

test("reports the total of a list and the lines that may be left out", () => {
  const list = readImport(`${account},1\n0x12,1\n${other},1,${"x".repeat(201)}`, options);
  expect("kind" in list ? list : list.reading).toMatchObject({
    total: 10n ** 18n,
    isReady: false,
    counts: { rows: 1, errors: 2 },
    problems: { bad: 2 },
  });
  const requested = `address,amount,chain\n${account},1,TAN`;
  expect(parseImport(requested, options)).toMatchObject({
    message: "Answer the question about the list first.",
  });
});
