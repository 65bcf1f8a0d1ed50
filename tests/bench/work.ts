import { createChallenge, solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { countersOf, iterationsPerCounter } from "#app/domain/faucet/work/solving-cost.ts";

const repetitions = 100;
const secrets = { hmacSignatureSecret: "bench", hmacKeySignatureSecret: "bench too" };

type WorkCost = {
  createMs: number;
  verifyMs: number;
  /** What a difficulty of 1 takes at most. */
  solveSeconds: number;
};

/** Measures challenges as those of a faucet request, with the last counter as their solution. */
export async function measureWork(): Promise<WorkCost> {
  const create = () =>
    createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: iterationsPerCounter,
      counter: countersOf(1) - 1,
      deriveKey,
      ...secrets,
    });
  const createMs = await meanMs(create);
  const challenge = await create();
  const begun = performance.now();
  const solution = await solveChallenge({ challenge, deriveKey });
  const solveSeconds = (performance.now() - begun) / 1_000;
  if (!solution) throw new Error("The challenge was not solved.");
  const verifyMs = await meanMs(async () => {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    if (!verified) throw new Error("The solution was not verified.");
  });
  return { createMs, verifyMs, solveSeconds };
}

async function meanMs(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let i = 0; i < repetitions; i += 1) await run();
  return (performance.now() - begun) / repetitions;
}
