import {
  a,
  b,
  c,
  d,
  equal,
  errors,
  fixable,
  type Outcome,
  pay,
  rows,
  type Sample,
  upTo,
  warned,
} from "./sample.ts";

const paid = pay(a, "5");

function one(text: string, outcome: Outcome, name = text.replaceAll(a, "0xA")): Sample {
  return { name, text: `${text},5`, outcome };
}

const same = (text: string, name?: string) => one(text, rows(paid), name);
const fixed = (text: string, name?: string) => one(text, fixable(["1"], paid), name);
const never = (text: string, name?: string) => one(text, errors("1"), name);
const bad = (text: string, kind: string, name?: string) => one(text, errors(`1 ${kind}`), name);
const either = (text: string, name?: string) => one(text, upTo(paid), name);

const digits = a.slice(2);
const found = { kind: "found", address: b } as const;

const read = [
  same(a, "with a checksum"),
  same(a.toLowerCase(), "in lower case"),
  same(`0x${digits.toUpperCase()}`, "in capitals"),
  same(`"${a}"`),
  same(`tan:${a}`),
  same(`eip155:4443:${a}`),
  same(`EIP155:4443:${a}`),
  same(`\u00a0${a}`, "behind a no-break space"),
];

const bulk = [
  fixed(digits, "without 0x"),
  fixed(digits.toLowerCase(), "in lower case without 0x"),
  fixed(`0X${digits}`, "with 0X"),
  fixed(`'${a}'`),
  fixed(`'${a}`),
  fixed(`“${a}”`),
  fixed(`<${a}>`),
  fixed(`\u200b${a}`, "behind a space of no width"),
  fixed(`${a.slice(0, 20)}\u200b${a.slice(20)}`, "around a space of no width"),
];

const rejected = [
  bad(a.replace("F6F4", "f6F4"), "address-checksum", "a checksum that fails"),
  bad(a.replace("0xf3", "0xF3"), "address-checksum", "one capital that fails"),
  bad(a.slice(0, -1), "address-length", "one digit short"),
  bad(`${a}0`, "address-length", "one digit long"),
  bad(`0x${"1b".repeat(32)}`, "address-length", "a private key or a hash"),
  bad("0x", "address-unreadable", "0x alone"),
  bad(`0x${"0".repeat(40)}`, "address-zero", "the zero address"),
  bad("0xdAC17F958D2ee523a2206206994597C13D831ec7", "address-token", "the token itself"),
  bad(`eth:${a}`, "address-network"),
  bad(`eip155:1:${a}`, "address-network"),
  bad(`base:${a}`, "address-network"),
  bad("vitalik.eth", "address-name"),
  bad("pay.alice.eth", "address-name"),
  never(`https://etherscan.io/address/${a}`),
  never(`etherscan.io/address/${a}#tokentxns`),
  never(`https://etherscan.io/token/${c}?a=${a}`, "a link to a token's holder"),
  never(`[${a}](https://etherscan.io/address/${a})`, "a link in Markdown"),
  never(`https://etherscan.io/tx/0x${"ab".repeat(32)}`, "a link to a transaction"),
  never(`ethereum:${a}@4443`),
  never(`did:pkh:eip155:1:${a}`),
  never(`Alice <${a}>`),
  never(`Alice (${a})`),
  never(`Alice: ${a}`),
  never(`alice@example.com`),
  never("alice@mail.eth"),
  never("@alice"),
  never("Alice"),
  never("0xf39F…2266"),
  never("0xf39Fd6...fb92266"),
  never(`${a.slice(0, 12)} ${a.slice(12)}`, "with a space within"),
  never(`${a}${b}`, "two without anything between"),
  never(`${a}/${b}`, "two around a slash"),
  never(`${a}+${b}`, "two around a plus sign"),
  never(a.replace("0x", "0х"), "with a Cyrillic x"),
  never(a.replace("0x", "Ox"), "with the letter O"),
  never(a.replace("88", "8B8").replace("8B8", "l8"), "with the letter l"),
  never(a.replace("aad", "а\u0061d"), "with a Cyrillic a"),
  never("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "of Bitcoin"),
  never("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "of Tron"),
  never("7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV", "of Solana"),
  never("cosmos1zw3q0wxfrvgxu2jqlsp8pe0jvrjnhdsljq3vkn", "of Cosmos"),
  never("XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS", "in the form of ICAP"),
  never("DE89370400440532013000", "an IBAN"),
  never(`\u202e${a}`, "behind a mark that turns it around"),
  never("null"),
];

const silent = [
  either(`(${a})`),
  either(`[${a}]`),
  either(`\`${a}\``),
  either(`‘${a}’`),
  either(`«${a}»`),
  either(`${a}.`),
  either(`${a}:`),
  either(`TAN:${a}`),
  either(a.replace("0x", "0ｘ"), "with a full-width x"),
];

export const addresses: readonly Sample[] = [
  ...read,
  ...bulk,
  ...rejected,
  ...silent,
  {
    name: "without 0x and with a checksum that fails",
    text: `${digits.replace("F6F4", "f6F4")},5`,
    outcome: { kind: "errors", errors: ["1"], bulk: errors("1 address-checksum") },
  },
  {
    name: "a name that was found",
    text: "vitalik.eth,5",
    changes: { names: new Map([["vitalik.eth", found]]) },
    outcome: {
      kind: "errors",
      errors: ["1 address-name"],
      choices: [{ line: 1, label: b, then: rows(pay(b, "5", "vitalik.eth")) }],
    },
  },
  {
    name: "a name in capitals that was found, on a line with a note",
    text: "Vitalik.ETH,5,May",
    changes: { names: new Map([["vitalik.eth", found]]) },
    outcome: {
      kind: "errors",
      errors: ["1 address-name"],
      choices: [{ line: 1, label: b, then: rows(pay(b, "5", "May")) }],
    },
  },
  {
    name: "a name that was found, the same for each",
    text: "vitalik.eth",
    changes: { ...equal, names: new Map([["vitalik.eth", found]]) },
    outcome: {
      kind: "errors",
      errors: ["1 address-name"],
      choices: [{ line: 1, label: b, then: rows(pay(b, "5", "vitalik.eth")) }],
    },
  },
  {
    name: "a name that nobody has",
    text: "nobody.eth,5",
    changes: { names: new Map([["nobody.eth", { kind: "none" }]]) },
    outcome: { kind: "errors", errors: ["1 address-name"], offers: { line: 1, texts: [] } },
  },
  {
    name: "a name before the address",
    text: `vitalik.eth ${a} 5`,
    outcome: errors("1"),
  },
  {
    // The fix of a looked-up name leaves it as the note, so a note may be a name.
    name: "a name behind the amount",
    text: `${a},5,vitalik.eth`,
    outcome: upTo(paid),
  },
  {
    name: "a name and its amount behind the amount",
    text: `${a} 5 vitalik.eth 7`,
    outcome: errors("1 address-second"),
  },
  {
    name: "two names, the same for each",
    text: "vitalik.eth, nick.eth",
    changes: equal,
    outcome: errors("1 address-second"),
  },
  {
    name: "an address and a name, the same for each",
    text: `${a}, nick.eth`,
    changes: equal,
    outcome: errors("1 address-second"),
  },
  {
    name: "three recipients of whom two are names, the same for each",
    text: `${a} vitalik.eth nick.eth`,
    changes: equal,
    outcome: errors("1 address-second"),
  },
  {
    name: "another address without 0x in the note",
    text: `${a},5,${b.slice(2)}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "another address within the note",
    text: `${a},5,on behalf of ${b}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "the same address in the note",
    text: `${a},5,${a}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "another address in a note in quotes",
    text: `${a},5,"see ${b}"`,
    outcome: errors("1 address-second"),
  },
  {
    name: "another address behind many cells",
    text: `${a},5,x,y,${b}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "another address in a link in the note",
    text: `${a},5,https://etherscan.io/address/${b}`,
    outcome: errors("1 address-second"),
  },
  {
    name: "the hash of a transaction in the note",
    text: `${a},5,0x${"ab".repeat(32)}`,
    outcome: rows(pay(a, "5", `0x${"ab".repeat(32)}`)),
  },
  {
    name: "one of the console's contracts",
    text: `${c},5`,
    changes: { contracts: [{ name: "MultiSender", address: c }] },
    outcome: errors("1 address-contract"),
  },
  {
    name: "the payer and the burn address",
    text: `${a},5\n0x000000000000000000000000000000000000dEaD,6`,
    changes: { sender: a },
    outcome: warned(
      ["1 address-self", "2 address-burn"],
      paid,
      pay("0x000000000000000000000000000000000000dead", "6"),
    ),
  },
  {
    name: "one address in two ways of writing, twice",
    text: `${a},5\n${b},6\n${a.toLowerCase()},7`,
    changes: { duplicates: { every: "merge", byAddress: new Map() } },
    outcome: rows(pay(a, "12"), pay(b, "6")),
  },
  {
    name: "one address with and without its network, twice",
    text: `tan:${a},5\neip155:4443:${a},7`,
    changes: { duplicates: { every: "keep-both", byAddress: new Map() } },
    outcome: rows(paid, pay(a, "7")),
  },
  {
    name: "networks among plain addresses",
    text: `${a},5\neip155:4443:${b},6\neip155:56:${d},7`,
    outcome: errors("3 address-network"),
  },
  {
    name: "no network is known",
    text: `tan:${a},5`,
    changes: { chain: null },
    outcome: errors("1 address-network"),
  },
];
