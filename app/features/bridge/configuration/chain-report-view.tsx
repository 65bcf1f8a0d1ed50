import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import { RepairButton } from "./repair-button.tsx";
import styles from "./configuration.module.css";
import type {
  ChainReport,
  Check,
  CheckGroup,
  ConfigurationError,
} from "#app/domain/bridge/configuration/configuration.types.ts";

const toneOrder = { danger: 0, warn: 1 } as const;
const groups: readonly CheckGroup[] = ["Contracts", "Mailbox", "Validators", "Routes"];

type ChainReportViewProps = {
  report: ChainReport;
  networks: readonly Network[];
  rights: Rights | null;
};

/** Shows one chain: problems first, passed checks collapsed. */
export function ChainReportView({ report, networks, rights }: ChainReportViewProps) {
  const { chainId, chainName, checks, block } = report;
  const errors = checks
    .flatMap((check) => check.errors)
    .sort((a, b) => toneOrder[a.tone] - toneOrder[b.tone]);
  const right = checks.filter((check) => check.errors.length === 0);
  const heading = `configuration-${chainId}`;
  return (
    <section className={layout["card"]} aria-labelledby={heading}>
      <div className={layout["texts"]}>
        <h2 id={heading}>{chainName}</h2>
        <Summary report={report} errors={errors} />
        {block !== null && (
          <span className={typography["note"]}>
            {report.answers ? "at block" : "when last seen, at block"} {formatInteger(block)}
          </span>
        )}
      </div>
      {errors.length > 0 && (
        <ul className={layout["list"]}>
          {errors.map(({ tone, message, repair }) => (
            <li key={message} className={styles["fault"]}>
              <Status tone={tone === "danger" ? "red" : "amber"}>
                {tone === "danger" ? "Fault" : "Info"}
              </Status>
              <span>{message}</span>
              {repair !== null && (
                <RepairButton repair={repair} chainId={chainId} rights={rights} />
              )}
            </li>
          ))}
        </ul>
      )}
      {right.length > 0 && (
        <details className={styles["right"]}>
          <summary>
            {right.length} checks {report.answers ? "pass" : "passed"}
          </summary>
          <div className={styles["groups"]}>
            {groups.map((group) => (
              <RightGroup
                key={group}
                title={group}
                checks={right.filter((check) => check.group === group)}
                urlOf={(address) => explorerAddressUrl(networks, chainId, address)}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function Summary({
  report,
  errors,
}: {
  report: ChainReport;
  errors: readonly ConfigurationError[];
}) {
  if (report.block === null) {
    return <Status tone="neutral">Not responding, so nothing was compared</Status>;
  }
  if (!report.answers) return <Status tone="neutral">Not responding</Status>;
  const grave = errors.filter(({ tone }) => tone === "danger").length;
  if (grave > 0) return <Status tone="red">{grave === 1 ? "1 fault" : `${grave} faults`}</Status>;
  if (errors.length > 0) return <Status tone="amber">{errors.length} to know</Status>;
  return <Status tone="green">OK</Status>;
}

type RightGroupProps = {
  title: string;
  checks: readonly Check[];
  urlOf: (address: string) => string;
};

function RightGroup({ title, checks, urlOf }: RightGroupProps) {
  if (checks.length === 0) return null;
  return (
    <div className={styles["group"]}>
      <h3>{title}</h3>
      <ul>
        {checks.map(({ title: what, address }) => (
          <li key={what}>
            {what}
            {address !== null && (
              <a className={styles["address"]} href={urlOf(address)}>
                <code>{address}</code>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
