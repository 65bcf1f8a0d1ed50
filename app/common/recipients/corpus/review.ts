import {
  a,
  b,
  c,
  chosen,
  d,
  e,
  equal,
  errors,
  fixable,
  native,
  pay,
  rows,
  type Sample,
  warned,
} from "./sample.ts";

const five = [a, b, c, d, e];
const fifty = five.map((address) => pay(address, "50"));
const swapped = five.map((_, i) => `${i + 1} columns-swapped`);
const divide = { line: 1, label: "Divide it into" };

/** Every format that the review of lists found misread, or rejected without help. */
export const review: readonly Sample[] = [
  {
    name: "an index column with tabs",
    review: "index column, tabs",
    text: five.map((address, i) => `${i + 1}\t${address}\t50`).join("\n"),
    outcome: chosen(swapped, { line: 1, label: "is the address" }, ...fifty),
  },
  {
    name: "an index column with semicolons",
    review: "index column, semicolons",
    text: five.map((address, i) => `${i + 1};${address};50`).join("\n"),
    outcome: chosen(swapped, { line: 1, label: "is the address" }, ...fifty),
  },
  {
    name: "an index column with commas",
    text: five.map((address, i) => `${i + 1},${address},50`).join("\n"),
    outcome: chosen(swapped, { line: 1, label: "is the address" }, ...fifty),
  },
  {
    name: "an index column with spaces",
    text: five.map((address, i) => `${i + 1} ${address} 50`).join("\n"),
    outcome: chosen(swapped, { line: 1, label: "is the address" }, ...fifty),
  },
  ...["#N/A", "#REF!", "#NAME?", "#VALUE!"].map((text) => ({
    name: `${text} in place of an address`,
    review: `${text} as address`,
    text: `${a};1;x\n${text};0.06;y\n${b};2;z`,
    outcome: errors("2 address-formula"),
  })),
  {
    name: "a header that numbers the rows",
    review: "#,address,amount",
    text: `#,address,amount\n1,${a},50\n2,${b},50`,
    outcome: warned(["1 column-unread"], pay(a, "50"), pay(b, "50")),
  },
  {
    name: "a header that numbers the rows, with semicolons",
    text: `#;address;amount\n1;${a};50\n2;${b};50`,
    outcome: warned(["1 column-unread"], pay(a, "50"), pay(b, "50")),
  },
  {
    name: "two payments on one line",
    review: "0xA 1 0xB 2",
    text: `${a} 1 ${b} 2`,
    outcome: chosen(["1 address-second"], divide, pay(a, "1"), pay(b, "2")),
  },
  {
    name: "a payment with another address behind it",
    review: "0xA,1,0xB",
    text: `${a},1,${b}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "two addresses on one line, the same for each",
    review: "equal: 0xA,0xB",
    text: `${a},${b}`,
    changes: equal,
    outcome: chosen(["1 address-second"], divide, pay(a, "5"), pay(b, "5")),
  },
  {
    name: "three addresses on one line, the same for each",
    review: "equal: three addresses",
    text: `${a}, ${b}, ${c}`,
    changes: equal,
    outcome: chosen(["1 address-second"], divide, pay(a, "5"), pay(b, "5"), pay(c, "5")),
  },
  {
    name: "Safe's token_type and token_address",
    review: "Safe CSV",
    text: `token_type,token_address,receiver,amount,id\nerc20,${e},${a},1,\nnative,,${b},2,`,
    outcome: {
      kind: "question",
      columns: ["token_type", "token_address"],
      groups: [
        [["erc20", e], 1],
        [["native", ""], 1],
      ],
      answers: [
        { use: [["erc20", e]], then: rows(pay(a, "1")) },
        { use: [["native", ""]], then: rows(pay(b, "2")) },
      ],
    },
  },
  ...[
    ["token", "USDC"],
    ["decimals", "18"],
    ["chain", "base"],
  ].map(([title = "", value = ""]): Sample => ({
    name: `a column named ${title}`,
    review: `column ${title}`,
    text: `address,amount,${title}\n${a},1,${value}\n${b},2,${value}`,
    outcome: {
      kind: "question",
      columns: [title],
      groups: [[[value], 2]],
      answers: [{ use: [[value]], then: rows(pay(a, "1"), pay(b, "2")) }],
    },
  })),
  {
    name: "a checksum that fails",
    review: "bulk: checksum",
    text: `${a.replace("F6F4", "f6F4")},5`,
    outcome: errors("1 address-checksum"),
  },
  {
    name: "a negative amount",
    review: "bulk: -1",
    text: `${a},-1`,
    outcome: errors("1 amount-signed"),
  },
  {
    name: "more decimals than the token has",
    review: "bulk: decimals",
    text: `${a},1.23456789`,
    outcome: errors("1 amount-decimals"),
  },
  {
    name: "a colon",
    review: "0xA:5",
    text: `${a}:5`,
    outcome: fixable(["1 other-delimiter"], pay(a, "5")),
  },
  {
    name: "a whole line in quotes",
    review: '"0xA,1"',
    text: `"${a},1"\n"${b},2"`,
    outcome: fixable(["1 other-delimiter", "2 other-delimiter"], pay(a, "1"), pay(b, "2")),
  },
  {
    name: "1.500 in a file with semicolons and decimal commas",
    review: "1.500",
    text: `${a};1.500\n${b};12,25`,
    outcome: {
      kind: "points",
      lines: [1],
      decimals: fixable(["2 amount-comma"], pay(a, "1.5"), pay(b, "12.25")),
      thousands: fixable(["2 amount-comma"], pay(a, "1500"), pay(b, "12.25")),
    },
  },
  {
    name: "tail rows of semicolons",
    review: ";;;",
    text: `${a};5;x\n;;;\n;;;\n`,
    outcome: rows(pay(a, "5", "x")),
    blanks: 3,
  },
  {
    name: "tail rows of commas",
    review: ",,,,",
    text: `${a},5,x\n,,,,\n,,,,`,
    outcome: rows(pay(a, "5", "x")),
    blanks: 2,
  },
  {
    name: "Excel's own first line",
    review: "sep=;",
    text: `sep=;\n${a};5\n${b};6`,
    outcome: rows(pay(a, "5"), pay(b, "6")),
    skipped: ["1 delimiter"],
  },
  {
    name: "a header that names the chosen coin",
    review: "Amount (TAN)",
    text: `Address,Amount (TAN)\n${a},5`,
    changes: { token: { ...native, decimals: 6 } },
    outcome: rows(pay(a, "5")),
  },
  {
    name: "a header with Quantity",
    review: "Quantity",
    text: `Address,Quantity\n${a},5`,
    outcome: rows(pay(a, "5")),
  },
  {
    name: "Etherscan's header",
    review: "HolderAddress",
    text: `HolderAddress,Balance\n${a},5`,
    outcome: rows(pay(a, "5")),
  },
  {
    name: "a header with token_amount",
    review: "token_amount",
    text: `wallet,token_amount\n${a},5`,
    outcome: rows(pay(a, "5")),
  },
  {
    name: "a header in the plural",
    review: "recipients,amounts",
    text: `recipients,amounts\n${a},5`,
    outcome: rows(pay(a, "5")),
  },
  {
    name: "an ENS name",
    review: "ENS name",
    text: "vitalik.eth,5",
    outcome: errors("1 address-name"),
  },
  {
    name: "an address that names the right chain",
    review: "CAIP-10",
    text: `eip155:4443:${a},5`,
    outcome: rows(pay(a, "5")),
  },
  {
    name: "an amount of another coin",
    review: "100 ETH",
    text: `${a},100 ETH`,
    outcome: { kind: "errors", errors: ["1 amount-unit"], offers: { line: 1, texts: [] } },
  },
  {
    name: "an amount of dollars",
    review: "$100",
    text: `${a},$100`,
    outcome: chosen(["1 amount-unit"], { line: 1, label: "100" }, pay(a, "100")),
  },
  {
    name: "an exponent with a decimal comma",
    review: "1,5E+03",
    text: `${a};1,5E+03`,
    outcome: chosen(["1 amount-exponent"], { line: 1, label: "1500" }, pay(a, "1500")),
  },
  {
    name: "JSON",
    review: "JSON",
    text: `[{"address":"${a}","amount":"5"},{"address":"${b}","amount":6.5}]`,
    outcome: chosen(["1 json"], { line: 1, label: "CSV" }, pay(a, "5"), pay(b, "6.5")),
  },
  {
    name: "an amount in single quotes",
    review: "'1'",
    text: `${a},'1'`,
    outcome: fixable(["1 amount-unreadable"], pay(a, "1")),
  },
  {
    name: "Disperse's own sample",
    review: "Disperse's sample",
    text: "0x314ab97b76e39d63c78d5c86c2daf8eaa306b182 3.141592\n0x271bffabd0f79b8bd4d7a1c245b7ec5b576ea98a,2.7182\n0x141ca95b6177615fb1417cf70e930e102bf8f584=1.41421",
    outcome: fixable(
      ["1 other-delimiter", "3 other-delimiter"],
      pay("0x314ab97b76e39d63c78d5c86c2daf8eaa306b182", "3.141592"),
      pay("0x271bffabd0f79b8bd4d7a1c245b7ec5b576ea98a", "2.7182"),
      pay("0x141ca95b6177615fb1417cf70e930e102bf8f584", "1.41421"),
    ),
  },
];
