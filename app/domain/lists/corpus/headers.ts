import { a, b, chosen, errors, pay, rows, type Sample, upTo, warned } from "./sample.ts";

const paid = pay(a, "5");

function read(header: string): Sample {
  return { name: header, text: `${header}\n${a},5`, outcome: rows(paid) };
}

const addressTitles = [
  ...["address", "Address", " ADDRESS ", '"address"', "addr", "account", "holder", "payee"],
  ...["destination", "beneficiary", "recipients", "HolderAddress", "wallet", "to", "receiver"],
];
const amountTitles = [
  ...["amount", "Amount", "amounts", "value", "quantity", "Quantity", "qty", "Balance", "sum"],
  ...["tokens", "token_amount", "Amount (USDT)", "Amount(USDT)", "amount (usdt)", "Amount [USDT]"],
];
const memoTitles = ["comment", "description", "reference", "remark", "label", "memo", "note"];

/** Column titles that say what a row pays. */
const ambiguousTitles = [
  ...["token", "token_address", "token address", "token_type", "type", "asset", "currency"],
  ...["symbol", "contract", "contract_address", "chain", "chain_id", "chainid", "network"],
  ...["decimals", "Token Address", "CHAIN", "TokenType", "status"],
  ...["paid", "approved", "Include", "send?", "sent", "exclude", "skip", "Eligible", "active"],
  ...["is_active", "Paid?"],
];

/** Titles that say that the numbers below are in another unit. */
const foreignAmounts = [
  ...["Amount (ETH)", "Amount (TAN)", "amount (wei)", "Value [gwei]", "Balance (raw)"],
  ...["Amount (USD)", "Amount ($)", "Amount (€)", "Amount (%)", "Amount (in wei)"],
  ...["Amount (base units)", "Amount (smallest unit)", "Amount (in ETH)", "Amount (x 1000)"],
  ...["Amount in ETH", "amount_wei", "amountWei", "Amount USD", "Amount %", "ETH"],
];

export const headers: readonly Sample[] = [
  ...addressTitles.map((title) => read(`${title},amount`)),
  ...amountTitles.map((title) => read(`wallet address,${title}`)),
  ...memoTitles.map((title) => ({
    name: `the note named ${title}`,
    text: `address,amount,${title}\n${a},5,May`,
    outcome: rows(pay(a, "5", "May")),
  })),
  ...ambiguousTitles.map((title): Sample => ({
    name: `a column named ${title}`,
    text: `${title},address,amount\nx,${a},5\ny,${b},6`,
    outcome: {
      kind: "question",
      columns: [title],
      groups: [
        [["x"], 1],
        [["y"], 1],
      ],
      answers: [
        { use: [["x"]], then: rows(paid) },
        { use: [["y"]], then: rows(pay(b, "6")) },
        { use: [], then: { kind: "nothing" } },
      ],
    },
  })),
  ...foreignAmounts.map((title) => ({
    name: `amounts that are named ${title}`,
    text: `address,${title}\n${a},5`,
    outcome: upTo(),
  })),
  {
    name: "a coin that is not chosen",
    text: `Address,Amount (ETH)\n${a},5`,
    outcome: errors("1 header-token"),
  },
  {
    name: "a header without rows",
    text: "address,amount",
    outcome: { kind: "nothing" },
  },
  {
    name: "no column of amounts",
    text: `address,note\n${a},5`,
    outcome: errors("1 header-columns"),
  },
  {
    name: "no column of addresses",
    text: `name,amount\n${a},5`,
    outcome: chosen(
      ["1 header-missing"],
      { line: 1, label: "column 1 is the address, column 2 the amount" },
      paid,
    ),
  },
  {
    name: "values that differ in case only are one group",
    text: `address,amount,token\n${a},5,USDT\n${b},6,usdt`,
    outcome: {
      kind: "question",
      columns: ["token"],
      groups: [[["USDT"], 2]],
      answers: [{ use: [["USDT"]], then: rows(paid, pay(b, "6")) }],
    },
  },
  {
    name: "two columns that say what a row pays",
    text: `address,amount,chain,token\n${a},5,tan,USDT\n${b},6,base,USDT`,
    outcome: {
      kind: "question",
      columns: ["chain", "token"],
      groups: [
        [["tan", "USDT"], 1],
        [["base", "USDT"], 1],
      ],
      answers: [{ use: [["tan", "USDT"]], then: rows(paid) }],
    },
  },
  {
    name: "a column of row numbers",
    text: `no,address,amount\n1,${a},5\n2,${b},6`,
    outcome: warned(["1 column-unread"], paid, pay(b, "6")),
  },
  {
    name: "the amount before the address",
    text: `amount,address\n5,${a}\n6,${b}`,
    outcome: rows(paid, pay(b, "6")),
  },
  {
    name: "a row whose cells are in another order than the header says",
    text: `address,amount\n${a},5\n6,${b}`,
    outcome: errors("3"),
  },
  {
    name: "a row with one cell more in front",
    text: `address,amount\n${a},5\n2,${b},6`,
    outcome: errors("3"),
  },
  {
    name: "a header with byte order mark and quotes",
    text: `\ufeff"address";"amount"\r\n"${a}";"5"`,
    outcome: rows(paid),
  },
  {
    name: "two payments a line under a header",
    text: `address,amount\n${a},5,${b},6`,
    outcome: errors("2"),
  },
  {
    name: "a header of two payments a line",
    text: `address,amount,address,amount\n${a},5,${b},6`,
    outcome: { kind: "errors", errors: ["1 header-columns"] },
  },
];
