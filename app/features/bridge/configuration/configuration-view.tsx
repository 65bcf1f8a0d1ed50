import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Figures } from "#app/ui/values/figures.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import { ChainReportView } from "./chain-report-view.tsx";
import type {
  ChainReport,
  ConfigurationError,
} from "#app/domain/bridge/configuration/configuration.types.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";

type ConfigurationViewProps = {
  reports: readonly (ChainReport & { rights: Rights | null })[];
  networks: readonly Network[];
};

/** Shows per chain how the bridge differs from its expected setup. */
export function ConfigurationView({ reports, networks }: ConfigurationViewProps) {
  const checks = reports.flatMap((report) => report.checks);
  const errors = checks.flatMap((check) => check.errors);
  const count = (tone: ConfigurationError["tone"]) =>
    errors.filter((error) => error.tone === tone).length;
  const silent = reports.filter(({ answers }) => !answers).length;
  return (
    <>
      <Figures
        figures={[
          { label: "Faults", value: count("danger"), note: "stop transfers or endanger tokens" },
          { label: "Info", value: count("warn"), note: "set on purpose, and working" },
          {
            label: "OK",
            value: checks.filter((check) => check.errors.length === 0).length,
            unit: `of ${checks.length}`,
          },
          {
            label: "Chains compared",
            value: reports.length - silent,
            unit: `of ${reports.length}`,
            note: silent > 0 ? "the others are not responding" : undefined,
          },
        ]}
      />
      <div className={layout["page"]}>
        {errors.length > 0 && (
          <p className={typography["note"]}>
            A button beside a fault signs or schedules the call that solves it. Pauses, limits, fees
            and validators are changed under <Link to={bridgeAdminPaths.controls}>Controls</Link>.
          </p>
        )}
        {reports.map((report) => (
          <ChainReportView
            key={report.chainId}
            report={report}
            networks={networks}
            rights={report.rights}
          />
        ))}
      </div>
    </>
  );
}
