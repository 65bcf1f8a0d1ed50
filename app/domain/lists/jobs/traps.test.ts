import { expect, test } from "vitest";
import { alice as a, carol, kindsOf, parse, textsOf } from "./recipients.test-support.ts";
import type { ErrorKind } from "#app/domain/lists/values/recipients.types.ts";

type Trap = { line: string; kind: ErrorKind; fixes: string[] };

const wrongChecksum = a.replace("F6F4", "f6F4");

const amountTraps: Trap[] = [
  { line: `${a},1,000.5`, kind: "amount-or-memo", fixes: [`${a},1000.5`, `${a},1,"000.5"`] },
  { line: `${a},1,5`, kind: "amount-or-memo", fixes: [`${a},1.5`, `${a},1,"5"`] },
  { line: `${a},1.000,5`, kind: "amount-or-memo", fixes: [`${a},1000.5`, `${a},1.000,"5"`] },
  { line: `${a},1,000,000`, kind: "amount-or-memo", fixes: [`${a},1000000`] },
  { line: `${a},1,000,000.5,pay`, kind: "amount-or-memo", fixes: [`${a},1000000.5,pay`] },
  { line: `${a} 1 000`, kind: "amount-or-memo", fixes: [`${a} 1000`, `${a} 1 "000"`] },
  { line: `${a} 5 2026 bonus`, kind: "amount-or-memo", fixes: [`${a} 5 "2026 bonus"`] },
  { line: `${a}|1,5`, kind: "amount-comma", fixes: [`${a}|1.5`] },
  { line: `${a} 1,5`, kind: "amount-comma", fixes: [`${a} 1.5`] },
  { line: `${a};1,000`, kind: "amount-comma", fixes: [`${a};1000`, `${a};1.000`] },
  { line: `${a};0,500`, kind: "amount-comma", fixes: [`${a};0.500`] },
  { line: `${a};1,000.5`, kind: "amount-grouped", fixes: [`${a};1000.5`] },
  { line: `${a},"1,000.5"`, kind: "amount-grouped", fixes: [`${a},1000.5`] },
  { line: `${a};1.000,5`, kind: "amount-grouped", fixes: [`${a};1000.5`] },
  { line: `${a};1.000.000`, kind: "amount-grouped", fixes: [`${a};1000000`] },
  { line: `${a};1,00,000`, kind: "amount-grouped", fixes: [`${a};100000`] },
  { line: `${a},1'000`, kind: "amount-grouped", fixes: [`${a},1000`] },
  { line: `${a},1 000,5`, kind: "amount-or-memo", fixes: [`${a},1000.5`, `${a},1 000,"5"`] },
  { line: `${a};1 000,5`, kind: "amount-grouped", fixes: [`${a};1000.5`] },
  { line: `${a};1\u00a0000`, kind: "amount-grouped", fixes: [`${a};1000`] },
  {
    line: `${a},1e18`,
    kind: "amount-exponent",
    fixes: [`${a},1${"0".repeat(18)}`, `${a},1${"0".repeat(12)}`],
  },
  { line: `${a},1.5E-3`, kind: "amount-exponent", fixes: [`${a},0.0015`] },
  {
    line: `${a},1e+21`,
    kind: "amount-exponent",
    fixes: [`${a},1${"0".repeat(21)}`, `${a},1${"0".repeat(15)}`],
  },
  { line: `${a},1e999999999`, kind: "amount-exponent", fixes: [] },
  { line: `${a},-5`, kind: "amount-signed", fixes: [`${a},5`] },
  { line: `${a},\u22125`, kind: "amount-signed", fixes: [`${a},5`] },
  { line: `${a},+5`, kind: "amount-signed", fixes: [`${a},5`] },
  { line: `${a},1.2345678`, kind: "amount-decimals", fixes: [`${a},1.234567`] },
  { line: `${a},1.0000000`, kind: "amount-decimals", fixes: [`${a},1`] },
  { line: `${a},0.0000001`, kind: "amount-decimals", fixes: [] },
  { line: `${a},0`, kind: "amount-zero", fixes: [] },
  { line: `${a},0.00000000`, kind: "amount-zero", fixes: [] },
  { line: `${a},1.`, kind: "amount-point", fixes: [`${a},1`] },
  { line: `${a},.5`, kind: "amount-point", fixes: [`${a},0.5`] },
  { line: `${a},5 USDT`, kind: "amount-unit", fixes: [`${a},5`] },
  { line: `${a},5 wei`, kind: "amount-unit", fixes: [] },
  { line: `${a},0x10`, kind: "amount-unreadable", fixes: [] },
  { line: `${a},Infinity`, kind: "amount-unreadable", fixes: [] },
  { line: `${a},１２`, kind: "amount-unreadable", fixes: [`${a},12`] },
  { line: `${a},'5`, kind: "amount-unreadable", fixes: [`${a},5`] },
  { line: `${a},`, kind: "amount-missing", fixes: [] },
  { line: a, kind: "amount-missing", fixes: [] },
  { line: `${a},${2n ** 256n}`, kind: "amount-too-large", fixes: [] },
  { line: `${a},${"9".repeat(1_000)}`, kind: "amount-too-large", fixes: [] },
];

const addressTraps: Trap[] = [
  { line: `${wrongChecksum},5`, kind: "address-checksum", fixes: [`${a},5`] },
  { line: `${a.slice(2)},5`, kind: "address-prefix", fixes: [`${a},5`] },
  { line: `0X${a.slice(2)},5`, kind: "address-prefix", fixes: [`${a},5`] },
  { line: `${a.slice(0, -1)},5`, kind: "address-length", fixes: [] },
  { line: `${a}0,5`, kind: "address-length", fixes: [] },
  { line: `0x${"1".repeat(64)},5`, kind: "address-length", fixes: [] },
  { line: `0x${"0".repeat(40)},5`, kind: "address-zero", fixes: [] },
  { line: "0xdAC17F958D2ee523a2206206994597C13D831ec7,5", kind: "address-token", fixes: [] },
  { line: `${carol},5`, kind: "address-contract", fixes: [] },
  { line: "vitalik.eth,5", kind: "address-name", fixes: [] },
  { line: `eth:${a},5`, kind: "address-network", fixes: [] },
  { line: `https://scan.example/address/${a},5`, kind: "address-wrapped", fixes: [`${a},5`] },
  { line: `<${a}>,5`, kind: "address-wrapped", fixes: [`${a},5`] },
  { line: `${a.replace("f", "O")},5`, kind: "address-unreadable", fixes: [] },
  { line: "hello,5", kind: "address-unreadable", fixes: [] },
  { line: "to,5", kind: "address-unreadable", fixes: [] },
  { line: ",5", kind: "address-missing", fixes: [] },
  { line: `5,${a}`, kind: "columns-swapped", fixes: [`${a},5`] },
];

const formTraps: Trap[] = [
  { line: `${a},5,hello, world`, kind: "too-many-cells", fixes: [`${a},5,"hello, world"`] },
  { line: `${a},5,"hello`, kind: "quote-open", fixes: [`${a},5,"hello"`] },
  { line: `${a},5,"hello" you`, kind: "quote-stray", fixes: [] },
  { line: `${a.slice(0, 9)}\u200b${a.slice(9)},5`, kind: "hidden-character", fixes: [`${a},5`] },
  { line: `${a},5,\u202epaid`, kind: "hidden-character", fixes: [`${a},5,paid`] },
  { line: `${a},5,${"x".repeat(5_000)}`, kind: "line-too-long", fixes: [] },
];

test.each(
  [...amountTraps, ...addressTraps, ...formTraps].map(
    (trap) => [trap.line.slice(0, 90), trap] as const,
  ),
)("reports %s as an error with its fixes, and returns no row", (_, { line, kind, fixes }) => {
  const list = parse(`\n${line}\n`, { contracts: [{ name: "MultiSender", address: carol }] });
  expect(list.rows).toEqual([]);
  expect(kindsOf(list)).toEqual([`2 ${kind}`]);
  expect(textsOf(list.problems[0])).toEqual(fixes);
  expect(list.ready).toBeNull();
});
