import { a, b, c, d, e, equal, errors, pay, rows, type Sample, upTo, warned } from "./sample.ts";

const header = "token_type,token_address,receiver,amount,id";
const columns = ["token_type", "token_address"];
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
/** The list pays the chain's coin, or a token of this address. */
const paysCoin = { token: { symbol: "TAN", decimals: 6, address: null } };
const paysToken = (address: string) => ({ token: { symbol: "USDC", decimals: 6, address } });

/** Files from Safe's CSV Airdrop app, and Safe's other exports. */
export const safe: readonly Sample[] = [
  {
    name: "native only",
    text: `${header}\nnative,,${a},0.1,\nnative,,${b},0.2,`,
    changes: paysCoin,
    outcome: rows(pay(a, "0.1"), pay(b, "0.2")),
  },
  {
    name: "native only, at a list that pays a token",
    text: `${header}\nnative,,${a},0.1,`,
    outcome: { kind: "nothing" },
    skipped: ["2 left-out"],
  },
  {
    name: "two tokens and native",
    text: `${header}\nerc20,${usdc},${a},1,\nerc20,${e},${b},2,\nnative,,${c},3,\nerc20,${usdc},${d},4,`,
    changes: paysToken(usdc),
    outcome: rows(pay(a, "1"), pay(d, "4")),
    skipped: ["3 left-out", "4 left-out"],
  },
  {
    name: "an NFT without an amount",
    text: `${header}\nerc721,${e},${a},,42\nnative,,${b},2,`,
    changes: paysCoin,
    outcome: rows(pay(b, "2")),
    skipped: ["2 left-out"],
  },
  {
    name: "its older form with value",
    text: `token_type,token_address,receiver,value,id\nerc1155,${e},${a},3,7\nerc20,${e},${b},2,`,
    changes: paysToken(e),
    outcome: {
      kind: "question",
      columns,
      groups: [
        [["erc1155", e], 1],
        [["erc20", e], 1],
      ],
      answers: [{ use: [["erc20", e]], then: rows(pay(b, "2")) }],
    },
  },
  {
    name: "its oldest form, with decimals",
    text: `token_address,receiver,amount,decimals\n${e},${a},1000000,6\n,${b},2,18`,
    outcome: {
      kind: "question",
      columns: ["token_address", "decimals"],
      groups: [
        [[e, "6"], 1],
        [["", "18"], 1],
      ],
      answers: [{ use: [["", "18"]], then: rows(pay(b, "2")) }],
    },
    skipped: ["2 left-out"],
  },
  {
    name: "bad amounts in the rows that are left out",
    text: `${header}\nerc20,${e},${a},1e18,\nnative,,${b},2,`,
    changes: paysCoin,
    outcome: rows(pay(b, "2")),
    skipped: ["2 left-out"],
  },
  {
    name: "the columns in another order",
    text: `receiver,amount,token_address\n${a},1,${e}\n${b},2,`,
    outcome: {
      kind: "question",
      columns: ["token_address"],
      groups: [
        [[e], 1],
        [[""], 1],
      ],
      answers: [{ use: [[""]], then: rows(pay(b, "2")) }],
    },
    skipped: ["2 left-out"],
  },
  {
    name: "without its header",
    text: `erc20,${e},${a},1,\nnative,,${b},2,`,
    outcome: errors("1", "2"),
  },
  {
    name: "with semicolons",
    text: `${header.replaceAll(",", ";")}\nnative;;${a};0.1;`,
    changes: paysCoin,
    outcome: rows(pay(a, "0.1")),
  },
  {
    name: "the token columns left empty throughout",
    text: `${header}\n,,${a},1,\n,,${b},2,`,
    outcome: upTo(pay(a, "1"), pay(b, "2")),
  },
  {
    name: "an id becomes the note",
    text: `receiver,amount,id\n${a},1,42`,
    outcome: rows(pay(a, "1", "42")),
  },
  {
    name: "the address book of a Safe",
    text: `address,name,chainId\n${a},Alice,1\n${b},Bob,4443`,
    changes: equal,
    outcome: {
      kind: "question",
      columns: ["chainId"],
      groups: [
        [["1"], 1],
        [["4443"], 1],
      ],
      answers: [{ use: [["4443"]], then: rows(pay(b, "5")) }],
    },
  },
  {
    name: "a payment with the address of its token behind it",
    text: `${a},1,${usdc}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "addresses of a column without meaning",
    text: `address,amount,referrer\n${a},1,${d}\n${b},2,`,
    outcome: {
      kind: "question",
      columns: ["referrer"],
      groups: [
        [[d], 1],
        [[""], 1],
      ],
      answers: [{ use: [[d], [""]], then: rows(pay(a, "1"), pay(b, "2")) }],
    },
  },
  {
    name: "addresses without 0x in a column without meaning",
    text: `address,amount,referrer\n${a},1,${d.slice(2)}`,
    outcome: {
      kind: "question",
      columns: ["referrer"],
      groups: [[[d.slice(2)], 1]],
      answers: [{ use: [[d.slice(2)]], then: rows(pay(a, "1")) }],
    },
  },
  {
    name: "an address in the note under a header",
    text: `address,amount,note\n${a},1,for ${d}`,
    outcome: errors("2 address-second"),
  },
  {
    name: "words in a column without meaning",
    text: `address,amount,team\n${a},1,red\n${b},2,blue`,
    outcome: warned(["1 column-unread"], pay(a, "1"), pay(b, "2")),
  },
];
