import { nameOf } from "#app/domain/staking/labels.ts";
import layout from "#app/ui/layout.module.css";
import { ImportForm } from "./import-form.tsx";
import { StrikeTable } from "./strike-table.tsx";
import { ThresholdForm } from "./threshold-form.tsx";
import { UptimeChart } from "./uptime-chart.tsx";
import type { UptimeAnswer, UptimePage } from "./uptime.types.ts";

type UptimeViewProps = { page: UptimePage; answer: UptimeAnswer | undefined };

/** Uptimes, and suggestions whom to jail. */
export function UptimeView({ page, answer }: UptimeViewProps) {
  const { bars, chosen, names, thresholdBps } = page;
  return (
    <div className={layout["page"]}>
      <StrikeTable {...page} />
      <UptimeChart
        name={chosen === null ? "all validators" : nameOf(chosen, names)}
        bars={bars}
        thresholdBps={thresholdBps}
        isOfOne={chosen !== null}
      />
      <ImportForm page={page} answer={answer} />
      <ThresholdForm thresholdBps={thresholdBps} answer={answer} />
    </div>
  );
}
