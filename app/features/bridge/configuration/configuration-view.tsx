import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Figures } from "#app/ui/figures.tsx";
import { ChainReportView } from "./chain-report-view.tsx";
import styles from "./configuration.module.css";
import type { ChainReport, Fault } from "./configuration.types.ts";

type ConfigurationViewProps = { reports: readonly ChainReport[]; networks: readonly Network[] };

/** What differs from how the bridge should be set up, chain by chain. */
export function ConfigurationView({ reports, networks }: ConfigurationViewProps) {
  const checks = reports.flatMap((report) => report.checks);
  const faults = checks.flatMap((check) => check.faults);
  const count = (tone: Fault["tone"]) => faults.filter((fault) => fault.tone === tone).length;
  const silent = reports.filter(({ answers }) => !answers).length;
  return (
    <>
      <Figures
        figures={[
          { label: "Faults", value: count("danger"), note: "stop transfers or endanger tokens" },
          { label: "To know", value: count("warn"), note: "set so by somebody, and working" },
          {
            label: "As it should be",
            value: checks.filter((check) => check.faults.length === 0).length,
            unit: `of ${checks.length}`,
          },
          {
            label: "Chains compared",
            value: reports.length - silent,
            unit: `of ${reports.length}`,
            ...(silent > 0 ? { note: "the others do not answer now" } : {}),
          },
        ]}
      />
      <div className={styles["page"]}>
        {faults.length > 0 && (
          <p className={styles["quiet"]}>
            Pauses, routes, limits, fees, validators and owners are changed under{" "}
            <Link to="/bridgeAdmin/controls">Controls</Link>.
          </p>
        )}
        {reports.map((report) => (
          <ChainReportView key={report.chainId} report={report} networks={networks} />
        ))}
      </div>
    </>
  );
}
