import { useEffect, useState } from "react";
import type { CampaignAsset, CampaignRow } from "./campaign.types.ts";
import { fetchChunkRows } from "./chunk-requests.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatExact, formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./chunk-list.module.css";

type RemoveRowsProps = {
  campaignId: string;
  asset: CampaignAsset;
  chunk: number;
  onRemove: (places: readonly number[]) => void;
  onClose: () => void;
};

/** Chooses the rows of a chunk that are not to be sent. */
export function RemoveRows({ campaignId, asset, chunk, onRemove, onClose }: RemoveRowsProps) {
  const [rows, setRows] = useState<readonly CampaignRow[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    void fetchChunkRows(campaignId, chunk).then((found) => {
      if (!isCurrent) return;
      setRows(found);
      setMissing(found === null);
    });
    return () => {
      isCurrent = false;
    };
  }, [campaignId, chunk]);

  function toggle(place: number) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(place)) next.add(place);
      return next;
    });
  }

  const count = chosen.size === 1 ? "1 row" : `${formatInteger(chosen.size)} rows`;
  return (
    <Dialog
      open
      size="large"
      title={`Take rows out of chunk ${chunk + 1}`}
      onClose={onClose}
      footer={
        <Button variant="danger" disabled={chosen.size === 0} onClick={() => onRemove([...chosen])}>
          Take out {count}
        </Button>
      }
    >
      {isMissing && (
        <Notice tone="danger">The rows could not be loaded. Close this and try again.</Notice>
      )}
      {rows === null && !isMissing && <p className={styles["quiet"]}>Loading…</p>}
      {rows !== null && (
        <ul className={styles["choices"]}>
          {rows.map(({ place, line, address, amount, memo }) => (
            <li key={place}>
              <label>
                <input type="checkbox" checked={chosen.has(place)} onChange={() => toggle(place)} />
                <span className={styles["quiet"]}>Line {line}</span>
                <code>{address}</code>
                <span>
                  {formatExact(amount, asset.decimals)} {asset.symbol}
                </span>
                {memo !== "" && <span className={styles["quiet"]}>{memo}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
