import { a, b, c, chosen, equal, errors, pay, rows, type Sample, warned } from "./sample.ts";

const paid = [pay(a, "10"), pay(b, "20")];

/** Cells copied from Google Sheets and Forms, separated by tabs. */
export const googleSheets: readonly Sample[] = [
  { name: "two columns", text: `${a}\t10\n${b}\t20`, outcome: rows(...paid) },
  {
    name: "with a header",
    text: `Wallet Address\tAmount\tNotes\n${a}\t10\tMay\n${b}\t20\t`,
    outcome: rows(pay(a, "10", "May"), pay(b, "20")),
  },
  {
    name: "an index column and a header",
    text: `No\tAddress\tAmount\n1\t${a}\t10\n2\t${b}\t20`,
    outcome: warned(["1 column-unread"], ...paid),
  },
  {
    name: "an index column, a header of a number sign",
    text: `#\tAddress\tAmount\n1\t${a}\t10\n2\t${b}\t20`,
    outcome: warned(["1 column-unread"], ...paid),
  },
  {
    name: "an index column whose amounts look like row numbers too",
    text: `1\t${a}\t10\n2\t${b}\t11\n3\t${c}\t12`,
    outcome: errors("1 columns-swapped", "2 columns-swapped", "3 columns-swapped"),
  },
  {
    name: "an index column with points",
    text: `1.\t${a}\t10\n2.\t${b}\t20`,
    outcome: errors("1", "2"),
  },
  {
    name: "an index column in one line only",
    text: `${a}\t10\n2\t${b}\t20`,
    outcome: errors("2 columns-swapped"),
  },
  {
    name: "names before addresses",
    text: `Alice\t${a}\t10\nBob\t${b}\t20`,
    outcome: chosen(
      ["1 columns-swapped", "2 columns-swapped"],
      { line: 1, label: "column 2 is the address" },
      pay(a, "10", "Alice"),
      pay(b, "20", "Bob"),
    ),
  },
  {
    name: "answers of a form",
    text: `Timestamp\tEmail Address\tWallet address\tAmount\n5/1/2026 10:00:00\ta@example.com\t${a}\t10\n5/1/2026 11:00:00\tb@example.com\t${b}\t20`,
    outcome: warned(["1 column-unread"], ...paid),
  },
  {
    name: "answers of a form with a question as title",
    text: `Timestamp\tWhat is your wallet?\tHow much?\n5/1/2026\t${a}\t10\n5/1/2026\t${b}\t20`,
    outcome: chosen(
      ["1 header-missing", "2 columns-swapped", "3 columns-swapped"],
      { line: 1, label: "column 2 is the address, column 3 the amount" },
      pay(a, "10", "5/1/2026"),
      pay(b, "20", "5/1/2026"),
    ),
  },
  {
    name: "boxes that are ticked",
    text: `TRUE\t${a}\t10\nFALSE\t${b}\t20`,
    outcome: errors("1 columns-swapped", "2 columns-swapped"),
  },
  {
    name: "a column that says whether it was paid",
    text: `Address\tAmount\tStatus\n${a}\t10\tpaid\n${b}\t20\topen`,
    outcome: {
      kind: "question",
      columns: ["Status"],
      groups: [
        [["paid"], 1],
        [["open"], 1],
      ],
      answers: [{ use: [["open"]], then: rows(pay(b, "20")) }],
    },
  },
  {
    name: "errors of formulas",
    text: `${a}\t#ERROR!\n#N/A\t20\n${c}\tLoading...`,
    outcome: errors("1 amount-formula", "2 address-formula", "3"),
  },
  {
    name: "cells with line breaks",
    text: `${a}\t10\t"a\nb"\n${b}\t20`,
    outcome: {
      kind: "errors",
      errors: ["1 line-break-in-cell"],
      bulk: rows(pay(a, "10", "a b"), pay(b, "20")),
    },
  },
  {
    name: "a line break within the cell of an address",
    text: `"${a}\n"\t10\n${b}\t20`,
    outcome: {
      kind: "errors",
      errors: ["1 line-break-in-cell"],
      bulk: rows(...paid),
    },
  },
  {
    name: "two addresses in a cell, on lines of their own",
    text: `"${a}\n${b}"\t10`,
    outcome: { kind: "errors", errors: ["1", "2"], bulk: errors("1", "2 address-wrapped") },
  },
  {
    name: "one column, the same for each",
    text: `${a}\n${b}`,
    changes: equal,
    outcome: rows(pay(a, "5"), pay(b, "5")),
  },
  {
    name: "a column of names, the same for each",
    text: `Name\tWallet\nAlice\t${a}\nBob\t${b}`,
    changes: equal,
    outcome: warned(["1 column-unread"], pay(a, "5"), pay(b, "5")),
  },
  {
    name: "a row of addresses, the same for each",
    text: `${a}\t${b}\t${c}`,
    changes: equal,
    outcome: chosen(
      ["1 address-second"],
      { line: 1, label: "Divide it into" },
      pay(a, "5"),
      pay(b, "5"),
      pay(c, "5"),
    ),
  },
  {
    name: "thousands of an English sheet",
    text: `${a}\t1,000.50\n${b}\t1,234,567`,
    outcome: {
      kind: "errors",
      errors: ["1 amount-grouped", "2 amount-grouped"],
      bulk: rows(pay(a, "1000.5"), pay(b, "1234567")),
    },
  },
  {
    name: "thousands of an English sheet, one group",
    text: `${a}\t1,000\n${b}\t20`,
    outcome: errors("1 amount-comma"),
  },
  {
    name: "dollars of an English sheet",
    text: `${a}\t$1,000.50\n${b}\t$20.00`,
    outcome: errors("1", "2 amount-unit"),
  },
  {
    name: "empty rows between",
    text: `${a}\t10\n\t\n${b}\t20\n\t`,
    outcome: rows(...paid),
    blanks: 2,
  },
];
