import { Countdown } from "#app/ui/values/countdown.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import type { ClaimsFacts, Programme } from "#app/domain/claims/claims.types.ts";
import { wallClockOf } from "#app/chain/chain-clock.ts";

/** Time until which a program pays. */
export function ClaimDeadline({ programme, facts }: { programme: Programme; facts: ClaimsFacts }) {
  const revalidate = useRevalidate();
  const { state, closableAt } = programme;
  if (state === "closed") return "Closed";
  if (closableAt === 0) return "Open";
  if (state === "paused") return "Extended while paused";
  const end = <Time at={closableAt * 1_000} />;
  if (facts.time >= closableAt) return <>Over since {end}</>;
  return (
    <span className={layout["lines"]}>
      {end}
      <span className={typography["remark"]}>
        in <Countdown until={wallClockOf(closableAt, facts)} onReached={revalidate} />
      </span>
    </span>
  );
}
