import { Countdown } from "#app/ui/values/countdown.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { useNow } from "#app/ui/base/use-now.ts";

type TriesProps = {
  tries: number;
  /** Milliseconds. */
  nextAt: number;
};

/** Shows how often a delivery was rejected, and when it is tried next. */
export function Tries({ tries, nextAt }: TriesProps) {
  const now = useNow(1_000);
  const isDue = now !== null && now >= nextAt;
  const tried = tries === 1 ? "Tried once" : `Tried ${formatInteger(tries)} times`;
  return (
    <>
      {tries > 0 && `${tried}. `}
      {!isDue && "Next attempt in "}
      {isDue && (tries === 0 ? "Trying now" : "Retrying now")}
      {!isDue && <Countdown until={nextAt} />}
    </>
  );
}
