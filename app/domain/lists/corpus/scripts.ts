import {
  a,
  b,
  c,
  chosen,
  equal,
  errors,
  native,
  type Outcome,
  pay,
  type Sample,
  upTo,
} from "./sample.ts";

const two = [pay(a, "5"), pay(b, "6.5")];
const json = (text: string, outcome: Outcome, name: string): Sample => ({ name, text, outcome });
const toCsv = { line: 1, label: "CSV" };
const converted = (...paid: typeof two) => chosen(["1 json"], toCsv, ...paid);

/** Output of scripts: JSON, Python, JavaScript. */
export const scripts: readonly Sample[] = [
  json(`[["${a}","5"],["${b}","6.5"]]`, converted(...two), "pairs"),
  json(`[["${a}", 5], ["${b}", 6.5]]`, converted(...two), "pairs with numbers"),
  json(`{"${a}":"5","${b}":"6.5"}`, converted(...two), "amounts by address"),
  json(`{\n  "${a}": 5,\n  "${b}": 6.50\n}\n`, converted(...two), "amounts by address, on lines"),
  json(
    `[\n  {"recipient": "${a}", "amount": "5", "memo": "x, y"},\n  {"recipient": "${b}", "amount": "6.5"}\n]`,
    converted(pay(a, "5", "x, y"), pay(b, "6.5")),
    "objects on lines",
  ),
  json(
    `[{"amount":"5","to":"${a}"},{"to":"${b}","amount":"6.5"}]`,
    converted(...two),
    "objects whose keys have another order",
  ),
  json(
    `[{"address":"${a}","amount":"5","from":"${c}"}]`,
    {
      kind: "errors",
      errors: ["1 json"],
      choices: [
        {
          ...toCsv,
          then: {
            kind: "question",
            columns: ["from"],
            groups: [[[c], 1]],
            answers: [{ use: [[c]], then: { kind: "rows", rows: [pay(a, "5")] } }],
          },
        },
      ],
    },
    "objects with another address",
  ),
  json(
    `[{"address":"${a}","amount":1e18}]`,
    {
      kind: "errors",
      errors: ["1 json"],
      choices: [{ ...toCsv, then: errors("2 amount-exponent") }],
    },
    "an exponent",
  ),
  json(
    `{"${a}":"0x4563918244f40000"}`,
    {
      kind: "errors",
      errors: ["1 json"],
      choices: [{ ...toCsv, then: errors("1 amount-unreadable") }],
    },
    "the hexadecimal amounts of a Merkle distributor",
  ),
  {
    name: "numbers with more digits than a double has",
    text: `[{"address":"${a}","amount":12345678901234567.123456789012345678}]`,
    changes: { token: native },
    outcome: chosen(["1 json"], toCsv, [a.toLowerCase(), 12345678901234567123456789012345678n, ""]),
  },
  {
    name: "one address twice as a key",
    text: `{"${a}":5,"${b}":6,"${a}":7}`,
    changes: { duplicates: { every: "merge", byAddress: new Map() } },
    outcome: { kind: "errors", errors: ["1"] },
  },
  json(
    `{"recipients":["${a}","${b}"],"amounts":[5,6.5]}`,
    { kind: "errors", errors: ["1"] },
    "an array for each column",
  ),
  json(
    `{"format":"standard-v1","values":[{"value":["${a}","5000000000000000000"]}]}`,
    errors("1"),
    "a tree of OpenZeppelin",
  ),
  json(
    `[{"to":"${a}","value":{"type":"BigNumber","hex":"0x05"}}]`,
    errors("1"),
    "big numbers of ethers",
  ),
  json(
    `{"address":"${a}","amount":5}\n{"address":"${b}","amount":6.5}`,
    upTo(...two),
    "an object a line",
  ),
  json(`{'${a}': 5, '${b}': 6.5}`, errors("1"), "a Python dict on one line"),
  json(`payments = {\n    "${a}": 5,\n    "${b}": 6.5,\n}`, upTo(...two), "a Python dict on lines"),
  json(`[("${a}", 5), ("${b}", 6.5)]`, errors("1"), "Python tuples"),
  json(
    `const payments = [\n  ["${a}", "5"],\n  ["${b}", "6.5"],\n];`,
    upTo(...two),
    "a hardhat script",
  ),
  json(
    `  ["${a}", parseEther("5")],\n  ["${b}", parseEther("6.5")],`,
    upTo(...two),
    "a part of a hardhat script",
  ),
  {
    name: "an array of addresses, the same for each",
    text: `["${a}","${b}"]`,
    changes: equal,
    outcome: { kind: "errors", errors: ["1"] },
  },
  {
    name: "a hardhat script's addresses on lines, the same for each",
    text: `const recipients = [\n  "${a}",\n  "${b}",\n];`,
    changes: equal,
    outcome: upTo(pay(a, "5"), pay(b, "5")),
  },
  json(`send(${a}, 5);\nsend(${b}, 6.5);`, upTo(...two), "calls"),
  json(
    `cast send ${c} "transfer(address,uint256)" ${a} 5`,
    errors("1 address-second"),
    "a command of cast",
  ),
  json(`INSERT INTO payouts VALUES ('${a}', 5);`, errors("1"), "SQL"),
  json(`- address: "${a}"\n  amount: 5\n`, errors("1", "2"), "YAML"),
  json(`[{"address":"${a}","amount":5},]`, errors("1"), "JSON with a comma too many"),
  json("[]", errors("1"), "an empty array"),
];
