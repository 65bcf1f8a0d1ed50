import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { WorkChallenge } from "#app/domain/faucet/work/work.schema.ts";
import type { SolveAnswer } from "./work.types.ts";

/** Challenges expire after five minutes. */
const timeout = 5 * 60 * 1_000;

self.addEventListener("message", ({ data }: MessageEvent<WorkChallenge>) => {
  void answer(data);
});

async function answer(challenge: WorkChallenge): Promise<void> {
  try {
    self.postMessage(await solve(challenge));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const failed: SolveAnswer = { kind: "failed", message };
    self.postMessage(failed);
  }
}

async function solve(challenge: WorkChallenge): Promise<SolveAnswer> {
  // Browsers have no WebCrypto on others.
  if (!self.isSecureContext) {
    return { kind: "failed", message: "Open this page over https: only there a browser can work." };
  }
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  if (solution) return { kind: "solved", solution };
  return { kind: "failed", message: "This took longer than the challenge is valid. Try again." };
}
