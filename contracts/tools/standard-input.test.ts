import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  type VerifiableContract,
  readVerifiableSource,
} from "#app/chain/verification/verifiable-source.server.ts";
import cloneToken from "#contracts/artifacts/CloneToken.json" with { type: "json" };
import reflectionFactory from "#contracts/artifacts/ReflectionFactory.json" with { type: "json" };
import reflectionToken from "#contracts/artifacts/ReflectionToken.json" with { type: "json" };
import standardToken from "#contracts/artifacts/StandardToken.json" with { type: "json" };
import tokenFactory from "#contracts/artifacts/TokenFactory.json" with { type: "json" };

type Compiler = { version: () => string; compile: (input: string) => string };
const solc = createRequire(import.meta.url)("solc") as Compiler;

const outputSchema = z.object({
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        evm: z.object({
          bytecode: z.object({ object: z.string() }),
          deployedBytecode: z.object({ object: z.string() }),
        }),
      }),
    ),
  ),
});

const cases: [VerifiableContract, typeof standardToken, typeof tokenFactory][] = [
  ["StandardToken", standardToken, tokenFactory],
  ["CloneToken", cloneToken, tokenFactory],
  ["ReflectionToken", reflectionToken, reflectionFactory],
];

test.each(cases)(
  "compiles the verifier input of %s to what its factory deploys",
  async (name, artifact, factory) => {
    const { contract, compiler, input } = await readVerifiableSource(name);
    expect(contract).toBe(`${artifact.source}:${name}`);
    expect(solc.version()).toContain(compiler);
    const { contracts } = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))));
    const { bytecode, deployedBytecode } = contracts[artifact.source]?.[name]?.evm ?? {};
    expect(`0x${bytecode?.object}`).toBe(artifact.bytecode);
    expect(`0x${deployedBytecode?.object}`).toBe(artifact.deployedBytecode);
    expect(factory.bytecode).toContain(bytecode?.object);
  },
  60_000,
);
