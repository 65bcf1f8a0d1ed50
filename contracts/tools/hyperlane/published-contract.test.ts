import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { hyperlaneVersion as expectedVersion } from "#app/chain/hyperlane/release.ts";
import {
  hyperlaneSources,
  hyperlaneVersion,
  readPublishedContract,
} from "./published-contract.mjs";

test("reads every contract that the console deploys or calls", () => {
  for (const [name, source] of Object.entries(hyperlaneSources)) {
    const { abi, bytecode } = readPublishedContract(source);
    expect(abi.length, name).toBeGreaterThan(0);
    expect(bytecode.length, name).toBeGreaterThan(1_000);
  }
});

test("deploys the release that the console expects on the chains", () => {
  expect(hyperlaneVersion).toBe(expectedVersion);
});

test("parses names, punctuation and nesting unchanged", () => {
  const folder = folderWith(
    `const _abi = [\n    {\n        inputs: [\n            {\n                name: "a: [1,]",\n` +
      `                type: "uint256",\n            },\n        ],\n        type: "error",\n    },\n];\n` +
      `const _bytecode = "0x6001";\n`,
  );
  expect(readPublishedContract("Thing", folder)).toEqual({
    abi: [{ inputs: [{ name: "a: [1,]", type: "uint256" }], type: "error" }],
    bytecode: "0x6001",
  });
});

test("names in one sentence what a package is missing", () => {
  const abi = "const _abi = [\n];\n";
  const errors = {
    'const _bytecode = "0x6001";': "has no ABI",
    [`${abi}const _bytecode = "0x6001__$link$__";`]: "no creation code in plain hexadecimal",
    [`${abi}const _bytecode = "0x";`]: "no creation code in plain hexadecimal",
    [abi]: "no creation code in plain hexadecimal",
    [`${abi}const _bytecode = "0x6001";\nstatic linkBytecode(`]: "linked with a library",
    'const _abi = [\n  call(),\n];\nconst _bytecode = "0x6001";': "not a plain literal",
  };
  for (const [text, error] of Object.entries(errors)) {
    const folder = folderWith(text);
    expect(() => readPublishedContract("Thing", folder), text).toThrow(error);
  }
  expect(() => readPublishedContract("Other", folderWith(abi))).toThrow(
    '@hyperlane-xyz/core has no contract at Other; run "npm ci --ignore-scripts" for version 9.0.10.',
  );
});

function folderWith(factory: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "factories-"));
  writeFileSync(path.join(folder, "Thing__factory.js"), factory);
  return folder;
}
