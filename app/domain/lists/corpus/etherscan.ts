import { a, b, c, errors, fixable, pay, rows, type Sample } from "./sample.ts";

const holders = '"HolderAddress","Balance","PendingBalanceUpdate"';
const transfers =
  '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","Quantity"';
const hash = `0x${"12ab".repeat(16)}`;
const x = a.toLowerCase();
const y = b.toLowerCase();
const z = c.toLowerCase();

/** Exports of Etherscan, Blockscout and Dune. */
export const etherscan: readonly Sample[] = [
  {
    name: "holders",
    text: `${holders}\n"${x}","1.5","No"\n"${y}","2","No"`,
    outcome: { kind: "rows", rows: [pay(a, "1.5"), pay(b, "2")], warnings: ["1 column-unread"] },
  },
  {
    name: "holders with thousands",
    text: `${holders}\r\n"${x}","1,234,567.890123","No"\r\n"${y}","12,000.5","No"\r\n`,
    outcome: fixable(
      ["2 amount-grouped", "3 amount-grouped"],
      pay(a, "1234567.890123"),
      pay(b, "12000.5"),
    ),
  },
  {
    name: "holders with a whole number of thousands",
    text: `${holders}\n"${x}","12,000","No"`,
    outcome: errors("2 amount-comma"),
  },
  {
    name: "holders with more decimals than the token",
    text: `${holders}\n"${x}","1.123456789012345678","No"`,
    outcome: errors("2 amount-decimals"),
  },
  {
    name: "holders with an exponent",
    text: `${holders}\n"${x}","9.99e-05","No"\n"${y}","1E-18","No"`,
    outcome: errors("2 amount-exponent", "3 amount-exponent"),
  },
  {
    name: "holders with nothing",
    text: `${holders}\n"${x}","0","No"`,
    outcome: errors("2 amount-zero"),
  },
  {
    name: "transfers, whose senders are addresses too",
    text: `${transfers}\n"${hash}","1","2","2026-05-01","${z}","${x}","5"`,
    outcome: {
      kind: "question",
      columns: ["From"],
      groups: [[[z], 1]],
      answers: [{ use: [[z]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "transfers of several tokens by their symbol",
    text: `"To","Quantity","TokenSymbol"\n"${x}","5","USDT"\n"${y}","6","SCAM"`,
    outcome: {
      kind: "question",
      columns: ["TokenSymbol"],
      groups: [
        [["USDT"], 1],
        [["SCAM"], 1],
      ],
      answers: [{ use: [["USDT"]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "transfers of several tokens by their contract",
    text: `"To","Value","ContractAddress","TokenName"\n"${x}","5","${z}","Tether"\n"${y}","6","${z}","Tether"`,
    changes: { token: { symbol: "USDT", decimals: 6, address: c } },
    outcome: rows(pay(a, "5"), pay(b, "6")),
  },
  {
    name: "transactions with a state",
    text: `"To","Value","Status"\n"${x}","5",""\n"${y}","6","Error(0)"`,
    outcome: {
      kind: "question",
      columns: ["Status"],
      groups: [
        [[""], 1],
        [["Error(0)"], 1],
      ],
      answers: [{ use: [[""]], then: rows(pay(a, "5")) }],
    },
  },
  {
    name: "transactions with in and out",
    text: `"To","Value_IN(ETH)","Value_OUT(ETH)"\n"${x}","5","0"`,
    outcome: errors("1 header-columns"),
  },
  {
    name: "holders of Blockscout",
    text: `HolderAddress,Balance\n${x},1500000\n${y},2`,
    outcome: rows(pay(a, "1500000"), pay(b, "2")),
  },
  {
    name: "a table of the page, copied",
    text: `1\t${x}\t1,000.5\t5.0000%\t$1,000.50\n2\t${y}\t20\t2.0000%\t$20.00`,
    outcome: errors("1", "2"),
  },
  {
    name: "addresses as the page shortens them",
    text: `0xf39Fd6e5...cffFb92266,5\n0xf39F…2266,5`,
    outcome: errors("1", "2"),
  },
  {
    name: "Dune: addresses in quotes, numbers bare",
    text: `"recipient","amount"\n"${x}",1.5\n"${y}",2`,
    outcome: rows(pay(a, "1.5"), pay(b, "2")),
  },
  {
    name: "Dune: links around the addresses",
    text: `address,amount\n<a href="https://etherscan.io/address/${x}">${x}</a>,5`,
    outcome: errors("2"),
  },
  {
    name: "amounts in base units under a title that says so",
    text: `address,amount_wei\n${x},1500000`,
    outcome: errors("1 header-columns"),
  },
];
