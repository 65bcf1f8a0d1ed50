import { useEffect, useState } from "react";
import typography from "#app/ui/typography.module.css";
import type { CampaignAsset, CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import { fetchChunkRows } from "./chunk-requests.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import styles from "./chunk-list.module.css";

type RemoveRowsProps = {
  campaignId: string;
  asset: CampaignAsset;
  chunk: number;
  onRemove: (rowIndexes: readonly number[]) => void;
  onClose: () => void;
};

/** Dialog to select rows of a batch to remove. */
export function RemoveRows({ campaignId, asset, chunk, onRemove, onClose }: RemoveRowsProps) {
  const [rows, setRows] = useState<readonly CampaignRow[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    fetchChunkRows(campaignId, chunk).then(
      (found) => isCurrent && setRows(found),
      (error: unknown) =>
        isCurrent && setError(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [campaignId, chunk]);

  function toggle(index: number) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  }

  const count = chosen.size === 1 ? "1 row" : `${formatInteger(chosen.size)} rows`;
  return (
    <Dialog
      open
      size="large"
      title={`Remove rows from batch ${chunk + 1}`}
      onClose={onClose}
      footer={
        <Button variant="danger" disabled={chosen.size === 0} onClick={() => onRemove([...chosen])}>
          Remove {count}
        </Button>
      }
    >
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {rows === null && error === null && <p className={typography["note"]}>Loading…</p>}
      {rows !== null && (
        <ul className={styles["choices"]}>
          {rows.map(({ rowIndex: index, line, address, amount, memo }) => (
            <li key={index}>
              <label>
                <input type="checkbox" checked={chosen.has(index)} onChange={() => toggle(index)} />
                <span className={typography["note"]}>Line {line}</span>
                <code>{address}</code>
                <span>
                  {formatExact(amount, asset.decimals)} {asset.symbol}
                </span>
                {memo !== "" && <span className={typography["note"]}>{memo}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
