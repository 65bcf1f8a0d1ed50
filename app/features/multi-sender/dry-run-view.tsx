import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import type { ChunkFault, DryRun } from "./dry-run.server.ts";
import styles from "./multi-sender.module.css";

/** `exemptPath`: where the token's owner exempts accounts from its fee, if it is one of the console's. */
export type DryRunAnswer = DryRun & { exemptPath: string | null };

type DryRunViewProps = {
  campaign: Campaign;
  chainName: string;
  /** `null` while it runs. */
  dryRun: DryRunAnswer | null;
  isOwn: boolean;
  onTakeOut: (chunk: number, places: readonly number[]) => void;
  /** Simulates all of it again. */
  onAgain: () => void;
};

/** What would become of every batch if it were sent now, row by row where somebody refuses. */
export function DryRunView(props: DryRunViewProps) {
  const { campaign, chainName, dryRun, onAgain } = props;
  if (dryRun === null) return <p className={styles["quiet"]}>Simulating every batch…</p>;
  if (dryRun.kind === "unavailable") {
    return (
      <Notice tone="warn" remedy={<SimulateAgain onClick={onAgain} />}>
        {chainName} cannot simulate transactions now. Each batch is checked again when you send it.
      </Notice>
    );
  }
  if (dryRun.kind === "short") {
    return (
      <Notice tone="warn" remedy={<SimulateAgain onClick={onAgain} />}>
        You need <Amount value={dryRun.missing} {...campaign.asset} /> more for what is still to be
        sent.
      </Notice>
    );
  }
  const { tried, untried, faults, exemptPath } = dryRun;
  return (
    <>
      {faults.length === 0 && (
        <p className={styles["quiet"]}>
          <Status tone="green">
            {tried.length === 1
              ? "Simulation passed"
              : `Simulation passed for all ${formatInteger(tried.length)} batches`}
          </Status>
        </p>
      )}
      {faults.map((fault) =>
        fault.takesFee ? (
          <FeeFault
            key={fault.chunk}
            campaign={campaign}
            fault={fault}
            exemptPath={exemptPath}
            onAgain={onAgain}
          />
        ) : (
          <Fault key={fault.chunk} {...props} fault={fault} />
        ),
      )}
      {untried > 0 && (
        <p className={styles["quiet"]}>
          {formatInteger(untried)} more batches are simulated when you send them.
        </p>
      )}
    </>
  );
}

function SimulateAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Simulate again
    </Button>
  );
}

type FeeFaultProps = Pick<DryRunViewProps, "campaign" | "onAgain"> & {
  fault: ChunkFault;
  exemptPath: string | null;
};

/** The one fault that only the token's owner can end. */
function FeeFault({ campaign, fault, exemptPath, onAgain }: FeeFaultProps) {
  const { asset, contract } = campaign;
  return (
    <Notice
      tone="danger"
      remedy={
        <span className={styles["tools"]}>
          {exemptPath !== null && (
            <ButtonLink size="small" to={exemptPath}>
              Manage {asset.symbol}
            </ButtonLink>
          )}
          <SimulateAgain onClick={onAgain} />
        </span>
      }
    >
      Batch {formatInteger(fault.chunk + 1)} cannot be sent: {asset.symbol} takes a fee on
      transfers, so recipients would get less than the list says. Exempt the multi-sender{" "}
      <Address full value={contract} /> from the fee, then simulate again.
    </Notice>
  );
}

function Fault({ campaign, isOwn, onTakeOut, fault }: DryRunViewProps & { fault: ChunkFault }) {
  const { chunk, sentence, rows } = fault;
  const isStrict = campaign.delivery === "strict";
  const number = formatInteger(chunk + 1);
  return (
    <Notice
      tone="warn"
      remedy={
        isOwn &&
        isStrict &&
        rows.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              onTakeOut(
                chunk,
                rows.map(({ place }) => place),
              )
            }
          >
            {rows.length === 1 ? "Remove it" : `Remove these ${rows.length}`}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <>
          {isStrict
            ? `Batch ${number} would fail: these recipients cannot be paid now.`
            : `These recipients of batch ${number} cannot be paid now; their amounts are refunded.`}
          <ul className={styles["refused"]}>
            {rows.map(({ place, line, address }) => (
              <li key={place}>
                Line {formatInteger(line)}: <Address value={address} />
              </li>
            ))}
          </ul>
        </>
      )}
      {sentence !== null && `Batch ${number} would fail: ${sentence}`}
    </Notice>
  );
}
