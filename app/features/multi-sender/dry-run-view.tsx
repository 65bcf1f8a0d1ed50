import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ChunkError, DryRun } from "./dry-run.server.ts";
import styles from "./multi-sender.module.css";

/**
 * `exemptPath` is the page on which the token's owner can exempt accounts from its fee, if the
 * console manages the token.
 */
export type DryRunAnswer = DryRun & { exemptPath: string | null };

type DryRunViewProps = {
  campaign: Campaign;
  chainName: string;
  /** Null while running. */
  dryRun: DryRunAnswer | null;
  isSender: boolean;
  onTakeOut: (chunk: number, rowIndexes: readonly number[]) => void;
  /** Simulates all batches again. */
  onAgain: () => void;
};

/** Simulated outcome of every batch, row by row where payments fail. */
export function DryRunView(props: DryRunViewProps) {
  const { campaign, chainName, dryRun, onAgain } = props;
  if (dryRun === null) return <p className={typography["note"]}>Simulating every batch…</p>;
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
  const { tried, untried, errors, exemptPath } = dryRun;
  return (
    <>
      {errors.length === 0 && (
        <p className={typography["note"]}>
          <Status tone="green">
            {tried.length === 1
              ? "Simulation passed"
              : `Simulation passed for all ${formatInteger(tried.length)} batches`}
          </Status>
        </p>
      )}
      {errors.map((error) =>
        error.takesFee ? (
          <FeeError
            key={error.chunk}
            campaign={campaign}
            error={error}
            exemptPath={exemptPath}
            onAgain={onAgain}
          />
        ) : (
          <FailedChunk key={error.chunk} {...props} error={error} />
        ),
      )}
      {untried > 0 && (
        <p className={typography["note"]}>
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

type FeeErrorProps = Pick<DryRunViewProps, "campaign" | "onAgain"> & {
  error: ChunkError;
  exemptPath: string | null;
};

/** The only error that the token's owner must resolve. */
function FeeError({ campaign, error, exemptPath, onAgain }: FeeErrorProps) {
  const { asset, contract } = campaign;
  return (
    <Notice
      tone="danger"
      remedy={
        <span className={layout["tools"]}>
          {exemptPath !== null && (
            <ButtonLink size="small" to={exemptPath}>
              Manage {asset.symbol}
            </ButtonLink>
          )}
          <SimulateAgain onClick={onAgain} />
        </span>
      }
    >
      Batch {formatInteger(error.chunk + 1)} cannot be sent: {asset.symbol} takes a fee on
      transfers, and the multi-sender pays exactly what the list says or nothing.{" "}
      {exemptPath === null ? "Ask the token’s owner to exempt" : "Exempt"} the multi-sender{" "}
      <Address full value={contract} /> from the fee, then simulate again.
      {exemptPath === null && ` Without an exemption ${asset.symbol} cannot be sent here.`}
    </Notice>
  );
}

function FailedChunk({
  campaign,
  isSender,
  onTakeOut,
  error,
}: DryRunViewProps & { error: ChunkError }) {
  const { chunk, message, rows } = error;
  const isStrict = campaign.delivery === "strict";
  const number = formatInteger(chunk + 1);
  return (
    <Notice
      tone="warn"
      remedy={
        isSender &&
        isStrict &&
        rows.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              onTakeOut(
                chunk,
                rows.map(({ rowIndex: index }) => index),
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
            ? `Batch ${number} would fail: these recipients cannot be paid.`
            : `These recipients of batch ${number} cannot be paid; their amounts will be refunded.`}
          <ul className={styles["refused"]}>
            {rows.map(({ rowIndex: index, line, address }) => (
              <li key={index}>
                Line {formatInteger(line)}: <Address value={address} />
              </li>
            ))}
          </ul>
        </>
      )}
      {message !== null && `Batch ${number} would fail: ${message}`}
    </Notice>
  );
}
