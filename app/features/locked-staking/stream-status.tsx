import { Status } from "#app/ui/feedback/status.tsx";
import type { Pool, Stream } from "./locked-staking.types.ts";
import { secondsLeft } from "./locked-staking-math.ts";

type StreamStatusProps = { stream: Stream; pool: Pick<Pool, "power" | "time"> };

export function StreamStatus({ stream, pool }: StreamStatusProps) {
  const left = secondsLeft(stream, pool.power, pool.time);
  if (left === null) return <Status tone="amber">Paused</Status>;
  if (left > 0) return <Status tone="green">Live</Status>;
  return <Status tone="neutral">{stream.finish === 0 ? "Not funded yet" : "Ended"}</Status>;
}
