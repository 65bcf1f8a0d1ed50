import { hashInputs } from "#app/domain/rewards/engine/canonical.ts";
import { replay, type Replayed } from "#app/domain/rewards/engine/replay.ts";
import type { ReplayAnswer, ReplayRequest } from "./verify.types.ts";

self.addEventListener("message", ({ data }: MessageEvent<ReplayRequest>) => {
  void answer(data);
});

function post(message: ReplayAnswer): void {
  self.postMessage(message);
}

async function answer(request: ReplayRequest): Promise<void> {
  try {
    post({ kind: "replayed", result: await replayDownloads(request) });
  } catch (cause) {
    post({ kind: "failed", message: cause instanceof Error ? cause.message : String(cause) });
  }
}

async function replayDownloads({ inputs, hashes, programmeId }: ReplayRequest): Promise<Replayed> {
  const texts: string[] = [];
  for (const [i, url] of inputs.entries()) {
    post({ kind: "step", message: `Downloading the inputs, ${i + 1} of ${inputs.length}` });
    const response = await fetch(url);
    if (!response.ok) throw new Error("The inputs could not be downloaded. Try again.");
    const text = await response.text();
    if (hashInputs(text) !== hashes[i]) {
      throw new Error("The downloaded inputs do not have the hash that is shown for them.");
    }
    texts.push(text);
  }
  post({ kind: "step", message: "Computing the epochs and their trees" });
  return replay(programmeId, texts);
}
