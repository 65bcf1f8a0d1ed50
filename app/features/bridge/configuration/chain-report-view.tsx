import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import styles from "./configuration.module.css";
import type { ChainReport, Check, CheckGroup, Fault } from "./configuration.types.ts";

const toneOrder = { danger: 0, warn: 1 } as const;
const groups: readonly CheckGroup[] = ["Contracts", "Mailbox", "Validators", "Routes"];

type ChainReportViewProps = { report: ChainReport; networks: readonly Network[] };

/** One chain: its faults first, and what is right folded away. */
export function ChainReportView({ report, networks }: ChainReportViewProps) {
  const { chainId, chainName, checks, block } = report;
  const faults = checks
    .flatMap((check) => check.faults)
    .sort((a, b) => toneOrder[a.tone] - toneOrder[b.tone]);
  const right = checks.filter((check) => check.faults.length === 0);
  const heading = `configuration-${chainId}`;
  return (
    <section className={styles["chain"]} aria-labelledby={heading}>
      <div className={styles["head"]}>
        <h2 id={heading}>{chainName}</h2>
        <Summary report={report} faults={faults} />
        {block !== null && (
          <span className={styles["quiet"]}>
            {report.answers ? "at block" : "when last seen, at block"} {formatInteger(block)}
          </span>
        )}
      </div>
      {faults.length > 0 && (
        <ul className={styles["faults"]}>
          {faults.map(({ tone, sentence }) => (
            <li key={sentence} className={styles["fault"]}>
              <Status tone={tone === "danger" ? "red" : "amber"}>
                {tone === "danger" ? "Fault" : "To know"}
              </Status>
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {right.length > 0 && (
        <details className={styles["right"]}>
          <summary>
            {right.length} things {report.answers ? "are" : "were"} as they should be
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

function Summary({ report, faults }: { report: ChainReport; faults: readonly Fault[] }) {
  if (report.block === null) {
    return <Status tone="neutral">Does not answer, so nothing was compared</Status>;
  }
  if (!report.answers) return <Status tone="neutral">Does not answer now</Status>;
  const grave = faults.filter(({ tone }) => tone === "danger").length;
  if (grave > 0) return <Status tone="red">{grave === 1 ? "1 fault" : `${grave} faults`}</Status>;
  if (faults.length > 0) return <Status tone="amber">{faults.length} to know</Status>;
  return <Status tone="green">As it should be</Status>;
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
