import { a, b, c, errors, native, type Outcome, pay, rows, type Sample } from "./sample.ts";

const three = [a, b, c];
const amounts = ["50", "60", "70"];
const apart = "keep the amount and the rest apart";

/** A line without a header whose amount is followed by another token's symbol. */
function foreign(line: string): Sample {
  return {
    name: line.replace(a, "A"),
    text: line,
    changes: { token: { ...native, decimals: 6 } },
    outcome: errors("1 amount-unit"),
  };
}

/** Lines with an address and two numbers, the first of which may be a line number. */
function numbered(mark: string, quote = ""): Sample {
  const cells = three.map((address, i) => [address, String(i + 1), amounts[i] ?? ""]);
  const text = cells.map((line) => line.map((cell) => quote + cell + quote).join(mark)).join("\n");
  const second = three.map((address, i) => pay(address, amounts[i] ?? ""));
  const first = three.map((address, i) => pay(address, String(i + 1), amounts[i]));
  return {
    name: `an index behind the address, divided by ${JSON.stringify(mark)}${quote && ", in quotes"}`,
    text,
    outcome: {
      kind: "errors",
      errors: three.map((_, i) => `${i + 1} amount-or-memo`),
      choices: [
        { line: 1, label: "On all 3 lines: pay the second number", then: rows(...second) },
        { line: 1, label: `On all 3 lines: ${apart}`, then: rows(...first) },
      ],
    },
  };
}

/** A row below a header that may contain half an amount, with what each of the two choices pays. */
function halves(name: string, text: string, [whole, note]: readonly [string, string]): Sample {
  const then = (amount: string, memo = ""): Outcome => rows(pay(a, amount, memo));
  return {
    name,
    text,
    outcome: {
      kind: "errors",
      errors: ["2 next-maybe-amount"],
      choices: [
        { line: 2, label: `Write ${whole}`, then: then(whole) },
        {
          line: 2,
          label: "Keep the amount",
          then: then(note.split(" ")[0] ?? "", note.split(" ")[1]),
        },
      ],
    },
  };
}

/** Contents of the cell after the amount: a note, a token or half of the amount. */
export const thirdCells: readonly Sample[] = [
  foreign(`${a} 11 ECHO`),
  foreign(`${a}\t11\tECHO`),
  foreign(`${a},11,LINK`),
  foreign(`${a};11;stETH`),
  foreign(`${a}|11|USDC.e`),
  foreign(`${a},11,$ECHO`),
  foreign(`${a} 11 ECHO for May`),
  foreign(`"${a}","11","ECHO"`),
  {
    name: "a word in capitals that is a note on every line",
    text: three.map((address) => `${address},11,TEAM`).join("\n"),
    outcome: {
      kind: "errors",
      errors: ["1 amount-unit", "2 amount-unit", "3 amount-unit"],
      choices: [
        {
          line: 1,
          label: "On all 3 lines: keep TEAM as the note",
          then: rows(...three.map((address) => pay(address, "11", "TEAM"))),
        },
      ],
    },
  },
  {
    name: "the chosen coin in a cell of its own",
    text: `${a},5,USDT`,
    outcome: rows(pay(a, "5", "USDT")),
  },
  { name: "a note in small letters", text: `${a},5,rent`, outcome: rows(pay(a, "5", "rent")) },
  {
    name: "a ticker in a column that a header calls a note",
    text: `address,amount,memo\n${a},11,ECHO`,
    outcome: rows(pay(a, "11", "ECHO")),
  },
  {
    name: "a ticker in a column without a title",
    text: `address,amount,\n${a},11,ECHO\n${b},12,`,
    outcome: {
      kind: "question",
      columns: [""],
      groups: [
        [["ECHO"], 1],
        [[""], 1],
      ],
      answers: [{ use: [[""]], then: rows(pay(b, "12")) }],
    },
  },
  ...["\t", ";", "|", "="].map((mark) => numbered(mark)),
  ...["\t", ";", ","].map((mark) => numbered(mark, '"')),
  {
    name: "a number with a note behind it",
    text: `${a};1;50;May`,
    outcome: {
      kind: "errors",
      errors: ["1 amount-or-memo"],
      choices: [{ line: 1, label: "Pay 50", then: rows(pay(a, "50", "May")) }],
    },
  },
  {
    name: "a date behind the amount",
    text: `${a};5;01.07.2026`,
    outcome: rows(pay(a, "5", "01.07.2026")),
  },
  // A file's writer ends each line with all of its cells: one more than titles means a divided amount.
  halves("a decimal comma and an empty note", `address,amount,memo\n${a},12,50,`, [
    "12.50",
    "12 50",
  ]),
  halves("a group of thousands and an empty note", `address,amount,memo\n${a},1,000,`, [
    "1000",
    "1 000",
  ]),
  halves("six decimals and an empty note", `address,amount,memo\n${a},7,123456,`, [
    "7.123456",
    "7 123456",
  ]),
  // Handwritten lists omit empty notes, so three digits may be thousands.
  halves("thousands or a note", `address,amount,memo\n${a},1,000`, ["1000", "1 000"]),
  halves("thousands or a note, before an empty column", `address,amount,memo,ref\n${a},1,000,`, [
    "1000",
    "1 000",
  ]),
  {
    // Two digits may be cents where other lines show that empty notes are omitted.
    name: "cents or a note",
    text: `address,amount,memo\n${a},12,50\n${b},7`,
    outcome: {
      kind: "errors",
      errors: ["2 next-maybe-amount"],
      choices: [
        { line: 2, label: "Write 12.50", then: rows(pay(a, "12.50"), pay(b, "7")) },
        { line: 2, label: "Keep the amount", then: rows(pay(a, "12", "50"), pay(b, "7")) },
      ],
    },
  },
  {
    // If each line has as many cells as the header has titles, the header is trusted: programs
    // write order and season numbers like this.
    name: "a note of two digits on lines that have all of their cells",
    text: `address,amount,memo\n${a},12,50\n${b},7,`,
    outcome: rows(pay(a, "12", "50"), pay(b, "7")),
  },
  {
    // Too many digits for cents or thousands: an invoice number.
    name: "the number of an invoice in a column that a header calls a note",
    text: `address,amount,memo\n${a},12,1001\n${b},250,20260701`,
    outcome: rows(pay(a, "12", "1001"), pay(b, "250", "20260701")),
  },
  {
    name: "numbers of invoices that could be thousands, settled at once",
    text: `address,amount,memo\n${a},12,101\n${b},25,102`,
    outcome: {
      kind: "errors",
      errors: ["2 next-maybe-amount", "3 next-maybe-amount"],
      choices: [
        {
          line: 2,
          label: `On all 2 lines: ${apart}`,
          then: rows(pay(a, "12", "101"), pay(b, "25", "102")),
        },
      ],
    },
  },
  {
    // A writer that quotes every cell has separated its cells.
    name: "a note of two digits in quotes, as all other cells",
    text: `"address","amount","memo"\n"${a}","12","50"`,
    outcome: rows(pay(a, "12", "50")),
  },
  {
    name: "a note of two digits where no comma divides",
    text: `address;amount;memo\n${a};12;50`,
    outcome: rows(pay(a, "12", "50")),
  },
  {
    name: "more cells than the header has titles",
    text: `address,amount\n${a},12,50`,
    outcome: errors("2 amount-or-memo"),
  },
];
