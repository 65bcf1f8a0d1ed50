import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import type { ChunkFault, DryRun } from "./dry-run.server.ts";
import styles from "./multi-sender.module.css";

type DryRunViewProps = {
  campaign: Campaign;
  chainName: string;
  /** Rows that are in a chunk; after a change every chunk is tried again. */
  planned: number;
  isOwn: boolean;
  onTakeOut: (chunk: number, places: readonly number[]) => void;
};

/** What would become of every chunk if it were sent now, row by row where somebody refuses. */
export function DryRunView(props: DryRunViewProps) {
  const { campaign, chainName, planned } = props;
  const { load, data, state } = useFetcher<DryRun>();
  useEffect(() => load(`/api/campaigns/${campaign.id}/dry-run`), [load, campaign.id, planned]);
  if (!data || state !== "idle") {
    return <p className={styles["quiet"]}>Trying every chunk without sending it…</p>;
  }
  if (data.kind === "unavailable") {
    return (
      <p className={styles["quiet"]}>
        {chainName} cannot try transactions ahead now. Each chunk is tried when you send it.
      </p>
    );
  }
  if (data.kind === "short") {
    return (
      <Notice tone="warn">
        Your wallet has less than is still to be sent:{" "}
        <Amount value={data.missing} {...campaign.asset} /> are missing.
      </Notice>
    );
  }
  const { tried, untried, faults } = data;
  return (
    <>
      {faults.length === 0 && (
        <p className={styles["quiet"]}>
          <Status tone="green">
            {tried === 1
              ? "Tried: the chunk would go through now."
              : `Tried: all ${formatInteger(tried)} chunks would go through now.`}
          </Status>
        </p>
      )}
      {faults.map((fault) => (
        <Fault key={fault.chunk} {...props} fault={fault} />
      ))}
      {untried > 0 && (
        <p className={styles["quiet"]}>
          {formatInteger(untried)} more chunks are tried when you send them.
        </p>
      )}
    </>
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
            {rows.length === 1 ? "Take it out" : `Take these ${rows.length} out`}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <>
          {isStrict
            ? `Chunk ${number} would fail: these cannot be paid now.`
            : `These of chunk ${number} cannot be paid now; their amounts would come back.`}
          <ul className={styles["refused"]}>
            {rows.map(({ place, line, address }) => (
              <li key={place}>
                Line {formatInteger(line)}: <Address value={address} />
              </li>
            ))}
          </ul>
        </>
      )}
      {sentence !== null && `Chunk ${number} would fail: ${sentence}`}
    </Notice>
  );
}
