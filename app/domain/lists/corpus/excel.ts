import { a, b, c, chosen, errors, fixable, pay, rows, type Sample, upTo } from "./sample.ts";

const two = [pay(a, "1.5"), pay(b, "2.25")];
const commas = ["1 amount-comma", "2 amount-comma"];

/** Files written by Excel, LibreOffice and Numbers. */
export const excel: readonly Sample[] = [
  {
    name: "byte order mark, CRLF and a line break at the end",
    text: `\uFEFFaddress,amount\r\n${a},1.5\r\n${b},2.25\r\n`,
    outcome: rows(...two),
    blanks: 1,
  },
  { name: "lone carriage returns", text: `${a},1.5\r${b},2.25\r`, outcome: rows(...two) },
  { name: "line breaks of three kinds", text: `${a},1.5\r\n\r${b},2.25\n`, outcome: rows(...two) },
  { name: "semicolons", text: `address;amount\n${a};1.5\n${b};2.25`, outcome: rows(...two) },
  {
    name: "semicolons and decimal commas",
    text: `${a};1,5\n${b};2,25`,
    outcome: rows(...two),
  },
  {
    name: "tabs and decimal commas",
    text: `${a}\t1,5\n${b}\t2,25`,
    outcome: rows(...two),
  },
  {
    name: "bars and decimal commas",
    text: `${a}|1,5\n${b}|2,25`,
    outcome: fixable(commas, ...two),
  },
  {
    name: "decimal commas, whole numbers and words",
    text: `address;amount;note\n${a};1,5;a, b\n${b};1500;x.y\n${c};tbd;`,
    outcome: { kind: "errors", errors: ["4 amount-unreadable"] },
  },
  {
    name: "decimal commas beside one that may mark thousands",
    text: `${a};1,5\n${b};1,500`,
    outcome: {
      kind: "errors",
      errors: ["1 amount-comma", "2 amount-comma"],
      bulk: errors("2 amount-comma"),
    },
  },
  {
    name: "decimal commas beside a decimal point",
    text: `${a};1,5\n${b};2.25`,
    outcome: fixable(["1 amount-comma"], ...two),
  },
  {
    name: "decimal commas beside an amount with its unit",
    text: `${a};1,5\n${b};2,25 USDT`,
    outcome: fixable(["1 amount-comma", "2"], ...two),
  },
  {
    name: "decimal commas in quotes in a list of commas",
    text: `${a},"1,5"\n${b},"2,25"`,
    outcome: errors(...commas),
  },
  {
    name: "sep=; with byte order mark and header",
    text: `\uFEFFsep=;\r\nWallet;Amount\r\n${a};1.5\r\n${b};2.25\r\n`,
    outcome: rows(...two),
    skipped: ["1 delimiter"],
  },
  {
    name: "sep=, in capitals",
    text: `SEP=,\n${a},1.5\n${b},2.25`,
    outcome: rows(...two),
    skipped: ["1 delimiter"],
  },
  {
    name: "sep= and a tab",
    text: `sep=\t\n${a}\t1.5\n${b}\t2.25`,
    outcome: rows(...two),
    skipped: ["1 delimiter"],
  },
  {
    name: "sep=; in quotes",
    text: `"sep=;"\n${a};1.5\n${b};2.25`,
    outcome: rows(...two),
    skipped: ["1 delimiter"],
  },
  {
    name: "sep=; in another line than the first",
    text: `${a};1.5\nsep=;\n${b};2.25`,
    outcome: errors("2"),
  },
  {
    name: "amounts that failed",
    text: `${a};#N/A\n${b};#REF!\n${c};#DIV/0!`,
    outcome: errors("1 amount-formula", "2 amount-formula", "3 amount-formula"),
  },
  ...["#NULL!", "#NUM!", "#SPILL!", "#CALC!", "#ERROR!", "#DIV/0!", "#n/a"].map((text) => ({
    name: `${text} in place of an address`,
    text: `${a},1\n${text},2`,
    outcome: errors("2 address-formula"),
  })),
  {
    name: "a line of which every cell failed",
    text: `address;amount;note\n${a};1;x\n#REF!;#REF!;#REF!`,
    outcome: errors("3"),
  },
  {
    name: "#N/A alone on a line",
    text: `${a},1\n#N/A\n${b},2`,
    outcome: errors("2"),
  },
  {
    name: "#WERT! and #BEZUG! of a German Excel",
    text: `${a};1\n#WERT!;2\n#BEZUG!;3\n#NV;4`,
    outcome: { kind: "errors", errors: ["2 address-formula", "3 address-formula"] },
    skipped: ["4 comment"],
  },
  {
    name: "tail rows in quotes",
    text: `"${a}","1.5"\n"${b}","2.25"\n"",""\n"",""`,
    outcome: rows(...two),
    blanks: 2,
  },
  {
    name: "tail rows of tabs and spaces",
    text: `${a}\t1.5\n${b}\t2.25\n\t\n\t\t\t\n   \n`,
    outcome: rows(...two),
    blanks: 4,
  },
  {
    name: "short rows that are filled up with empty cells",
    text: `address,amount,note,,\n${a},1.5,,,\n${b},2.25,,,`,
    outcome: rows(...two),
  },
  {
    name: "a total at the end",
    text: `address;amount;note\n${a};200;\n${b};300;\nTotal;;500`,
    outcome: errors("4"),
  },
  {
    name: "a total at the end, in the column of the amount",
    text: `address;amount\n${a};200\n${b};300\nTotal;500`,
    outcome: errors("4 address-unreadable"),
  },
  {
    name: "a sum without a word",
    text: `address,amount\n${a},200\n${b},300\n,500`,
    outcome: errors("4 address-missing"),
  },
  {
    name: "a title above the header",
    text: `Payouts May 2026;;\naddress;amount;note\n${a};1.5;x`,
    outcome: chosen(
      ["1 header-missing", "2 header-repeated"],
      { line: 1, label: "comment" },
      pay(a, "1.5", "x"),
    ),
  },
  {
    name: "a title above the header of other columns, which must not go in bulk",
    text: `Payouts May 2026\naddress;fee;amount\n${a};1;50`,
    outcome: errors("1 header-missing", "2 header-repeated", "3 amount-or-memo"),
  },
  {
    name: "a second sheet whose columns are in another order",
    text: `address,amount,fee\n${a},50,1\naddress,fee,amount\n${b},1,50`,
    outcome: errors("3 header-repeated"),
  },
  {
    name: "Swiss apostrophes",
    text: `${a};1'000.50\n${b};12'000`,
    outcome: fixable(["1 amount-grouped", "2 amount-grouped"], pay(a, "1000.5"), pay(b, "12000")),
  },
  {
    name: "Swiss apostrophes, typographic",
    text: `${a};1’000.50\n${b};1’234’567`,
    outcome: fixable(["1 amount-grouped", "2 amount-grouped"], pay(a, "1000.5"), pay(b, "1234567")),
  },
  {
    name: "French narrow no-break spaces",
    text: `${a};1\u202f234\u202f567,5\n${b};12\u202f000`,
    outcome: fixable(
      ["1 amount-grouped", "2 amount-grouped"],
      pay(a, "1234567.5"),
      pay(b, "12000"),
    ),
  },
  {
    name: "no-break spaces",
    text: `${a};1\u00a0234,50\n${b};12\u00a0000`,
    outcome: fixable(["1 amount-grouped", "2 amount-grouped"], pay(a, "1234.5"), pay(b, "12000")),
  },
  {
    name: "no-break spaces around the cells",
    text: `\u00a0${a}\u00a0;\u00a01.5\u00a0\n${b};2.25`,
    outcome: rows(...two),
  },
  {
    name: "German groups",
    text: `${a};1.000,5\n${b};1.234.567`,
    outcome: fixable(["1 amount-grouped", "2 amount-grouped"], pay(a, "1000.5"), pay(b, "1234567")),
  },
  {
    name: "German groups, all of three digits",
    text: `${a};1.500\n${b};12.000\n${c};900`,
    outcome: {
      kind: "points",
      lines: [1, 2],
      decimals: rows(pay(a, "1.5"), pay(b, "12"), pay(c, "900")),
      thousands: rows(pay(a, "1500"), pay(b, "12000"), pay(c, "900")),
    },
  },
  {
    name: "Indian groups",
    text: `${a};1,00,000\n${b};12,34,567.89`,
    outcome: fixable(
      ["1 amount-grouped", "2 amount-grouped"],
      pay(a, "100000"),
      pay(b, "1234567.89"),
    ),
  },
  {
    name: "Indian groups in quotes",
    text: `${a},"1,00,000"`,
    outcome: fixable(["1 amount-grouped"], pay(a, "100000")),
  },
  {
    name: "large numbers as Excel shows them",
    text: `${a};1E+18\n${b};1,23457E+11`,
    outcome: errors("1 amount-exponent", "2 amount-exponent"),
  },
  {
    name: "an address that became a number",
    text: `1.39047E+48,5\n${a},1`,
    outcome: errors("1"),
  },
  {
    name: "amounts that became dates",
    text: `${a};01.May\n${b};05.01.2026\n${c};2026-05-01`,
    outcome: errors("1", "2", "3"),
  },
  {
    name: "numbers kept as texts",
    text: `${a};'1.5\n'${b};2.25`,
    outcome: fixable(["1", "2"], ...two),
  },
  {
    name: "numbers kept as texts, by a formula",
    text: `${a},="1.5"\n${b},2.25`,
    outcome: errors("1"),
  },
  {
    name: "a formula that was not worked out",
    text: `${a};=B2*2\n${b};=1+1`,
    outcome: errors("1", "2"),
  },
  {
    name: "accounts' negative numbers and dashes",
    text: `${a};(5.00)\n${b}; - \n${c};5.00-`,
    outcome: errors("1", "2", "3"),
  },
  {
    name: "a currency behind the amount",
    text: `${a};5,00 €\n${b};5.00 CHF`,
    outcome: errors("1", "2 amount-unit"),
  },
  {
    name: "a cell with a line break",
    text: `${a},1.5,"first\nsecond"\n${b},2.25`,
    outcome: fixable(["1 line-break-in-cell"], pay(a, "1.5", "first second"), pay(b, "2.25")),
  },
  {
    name: "a quote that is never closed",
    text: `${a},1.5,"first\n${b},2.25`,
    outcome: errors("1 quote-open"),
  },
  {
    name: "a note with quotes and commas",
    text: `${a},1.5,"say ""hi"", twice"`,
    outcome: rows(pay(a, "1.5", 'say "hi", twice')),
  },
  {
    name: "a second sheet with its header below",
    text: `address,amount\n${a},1.5\n\naddress,amount\n${b},2.25`,
    outcome: fixable(["4 header-repeated"], ...two),
  },
  {
    name: "words in the column of the amount",
    text: `${a},tbd\n${b},n/a\n${c},-`,
    outcome: errors("1", "2", "3"),
  },
  {
    name: "hidden columns in between",
    text: `address,,amount\n${a},,1.5`,
    outcome: rows(pay(a, "1.5")),
  },
  {
    name: "a column without a title",
    text: `address,,amount\n${a},17,1.5`,
    outcome: upTo(pay(a, "1.5")),
  },
  {
    name: "a column without a title that holds other addresses",
    text: `address,,amount\n${a},${c},1.5`,
    outcome: {
      kind: "question",
      columns: [""],
      groups: [[[c], 1]],
      answers: [{ use: [[c]], then: rows(pay(a, "1.5")) }],
    },
  },
  {
    name: "cells behind the last title",
    text: `address,amount\n${a},1.5,17`,
    outcome: errors("2"),
  },
  {
    name: "titles in another language",
    text: `Adresse;Betrag;Zweck\n${a};1.5;x\n${b};2.25;y`,
    outcome: chosen(
      ["1 header-missing"],
      { line: 1, label: "column 1 is the address, column 2 the amount" },
      pay(a, "1.5", "x"),
      pay(b, "2.25", "y"),
    ),
  },
  {
    name: "titles in another language, as a comment",
    text: `Adresse;Betrag\n${a};1.5`,
    outcome: {
      kind: "errors",
      errors: ["1 header-missing"],
      choices: [
        { line: 1, label: "comment", then: rows(pay(a, "1.5")) },
        { line: 1, label: "column 2 the amount", then: rows(pay(a, "1.5")) },
      ],
    },
  },
  {
    name: "an amount that a spreadsheet cut in two columns",
    text: `address,amount,order\n${a},1,000.5`,
    outcome: errors("2 next-maybe-amount"),
  },
];
