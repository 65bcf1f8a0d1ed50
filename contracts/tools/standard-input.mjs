import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Returns what a verifier needs to compile a contract to the deployed code: solc's standard JSON
 * input, and the compiler and contract it is for.
 *
 * @param {{ root: string, name: string, source: string, metadata: { compiler: { version: string },
 * sources: Record<string, unknown>, settings: Record<string, unknown>, }, }} contract `root` is the
 * folder that source paths start at
 */
export function standardInput({ root, name, source, metadata }) {
  const { compilationTarget: _, ...settings } = metadata.settings;
  const sources = Object.keys(metadata.sources).map((file) => [
    file,
    { content: readFileSync(path.join(root, file), "utf8") },
  ]);
  return {
    contract: `${source}:${name}`,
    compiler: metadata.compiler.version,
    input: {
      language: "Solidity",
      sources: Object.fromEntries(sources),
      settings: {
        ...settings,
        outputSelection: { [source]: { [name]: ["abi", "evm.bytecode", "evm.deployedBytecode"] } },
      },
    },
  };
}
