import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Abi, type Hex } from "viem";
import { z } from "zod";

type Compiler = {
  compile: (input: string, callbacks: { import: (file: string) => { contents: string } }) => string;
};

const outputSchema = z.object({
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        abi: z.custom<Abi>(Array.isArray),
        evm: z.object({
          bytecode: z.object({ object: z.string().transform((text): Hex => `0x${text}`) }),
        }),
      }),
    ),
  ),
});

const root = process.cwd();

function readSource(source: string): { contents: string } {
  const isProjectFile = source.startsWith("contracts/");
  const filePath = path.join(root, isProjectFile ? source : path.join("node_modules", source));
  return { contents: readFileSync(filePath, "utf8") };
}

/**
 * Compiles a contract that only tests have, with the compiler that npm installed.
 * @throws if it is not installed
 */
export function compileTestContract(file: string, name: string): { abi: Abi; bytecode: Hex } {
  return compileText(readSource(file).contents, name, file);
}

/** Same for source text without a file. */
export function compileText(
  content: string,
  name: string,
  file = `${name}.sol`,
): { abi: Abi; bytecode: Hex } {
  const solc = createRequire(import.meta.url)("solc") as Compiler;
  const output = solc.compile(
    JSON.stringify({
      language: "Solidity",
      sources: { [file]: { content } },
      settings: {
        evmVersion: "cancun",
        outputSelection: { [file]: { [name]: ["abi", "evm.bytecode.object"] } },
      },
    }),
    { import: readSource },
  );
  const contract = outputSchema.parse(JSON.parse(output)).contracts[file]?.[name];
  if (!contract) throw new Error(`There is no ${name} in ${file}.`);
  return { abi: contract.abi, bytecode: contract.evm.bytecode.object };
}
