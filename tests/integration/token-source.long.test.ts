import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import {
  contractName,
  writeReadableSource,
} from "#app/features/tokens/create/source/readable-source.ts";
import { solidityString } from "#app/features/tokens/create/source/solidity-string.ts";
import { fromBits } from "#app/domain/tokens/model/options.ts";
import { within } from "#scripts/test/patience.ts";

type Compiler = {
  compile: (input: string, callbacks: { import: (file: string) => { contents: string } }) => string;
};
type Output = {
  errors?: { formattedMessage: string }[];
  sources?: Record<string, { ast: unknown }>;
};

const head = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n";

const alice = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Returns the compiler's output for some sources, and its errors and warnings. */
function compile(sources: Record<string, string>): { ast: unknown; errors: string[] } {
  const solc = createRequire(import.meta.url)("solc") as Compiler;
  const content = Object.entries(sources).map(([file, text]) => [file, { content: text }]);
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(content) as object,
    settings: { outputSelection: { "*": { "*": ["abi"], "": ["ast"] } } },
  };
  const output = solc.compile(JSON.stringify(input), {
    import: (file) => ({
      contents: readFileSync(path.join(process.cwd(), "node_modules", file), "utf8"),
    }),
  });
  const { errors: found = [], sources: trees = {} } = JSON.parse(output) as Output;
  const errors = found.map(({ formattedMessage }) => formattedMessage);
  return { errors, ast: Object.keys(sources).map((file) => trees[file]?.ast) };
}

/** Names that try to break out of a string in a file. */
const hostileNames = [
  'A"; } contract Evil { string x = "',
  "back\\slash \\u202E \\",
  "*/ /* comment // line",
  "two\nlines\r\u2028and\u0000null",
  "pay\u202Egnp.exe",
  "\u2066isolate",
  "日本トークン 🌲",
  "عملة",
  "Z\u0300\u0301\u0302\u0303",
  "half \ud800 character",
  "\u{E0041} tag",
  "${process.exit()}",
  "contract",
  "ERC20",
  "123",
  "",
];

test(
  "compiles the source next to the form for every choice of options",
  { timeout: within(120) },
  () => {
    const sources: Record<string, string> = {};
    for (let options = 0; options < 64; options += 1) {
      const { mintable, capped, roles, pausable } = fromBits(options);
      if ((capped && !mintable) || (roles && !mintable && !pausable)) continue;
      sources[`Options${options}.sol`] = writeReadableSource({
        name: `Token ${options}`,
        symbol: "TKN",
        decimals: options % 19,
        options,
        initialSupply: options % 2 === 0 ? 12_345n : 0n,
        cap: 10n ** 24n,
        recipient: alice,
        owner: alice,
      });
    }
    expect(Object.keys(sources).length).toBeGreaterThan(30);
    expect(compile(sources).errors).toEqual([]);
  },
);

test("escapes any name to a plain string in the source", { timeout: within(120) }, () => {
  const sources = Object.fromEntries(
    hostileNames.map((name, i) => [
      `Name${i}.sol`,
      writeReadableSource({
        name,
        symbol: name,
        decimals: 18,
        options: 63,
        initialSupply: 10n ** 18n,
        cap: 10n ** 20n,
        recipient: alice,
        owner: alice,
      }),
    ]),
  );
  const { ast, errors } = compile(sources);
  expect(errors).toEqual([]);
  const contracts = JSON.stringify(ast).match(/"nodeType":"ContractDefinition"/g);
  expect(contracts).toHaveLength(hostileNames.length);
  expect(Object.values(sources).join("")).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u2028]/);
});

test("keeps the exact bytes of a name in its literal", { timeout: within(120) }, () => {
  const names = hostileNames.map((name) => name.replace(/\p{Cs}/gu, "\uFFFD"));
  const text = names
    .map((name, i) => `string constant n${i} = ${solidityString(name)};`)
    .join("\n");
  const { ast, errors } = compile({ "Names.sol": `${head}${text}` });
  expect(errors).toEqual([]);
  const literals = [...JSON.stringify(ast).matchAll(/"hexValue":"([0-9a-f]*)"/g)];
  expect(literals.map(([, hex]) => hex)).toEqual(
    names.map((name) => Buffer.from(name, "utf8").toString("hex")),
  );
});

test("derives a valid contract name from any token name", () => {
  expect(hostileNames.map(contractName)).toEqual(
    hostileNames.map(() => expect.stringMatching(/^[A-Za-z][A-Za-z0-9]*$/) as string),
  );
  expect(contractName("Alder Token")).toBe("AlderToken");
  expect(contractName("ERC20")).toBe("ERC20Token");
});
