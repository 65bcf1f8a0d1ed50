import type { ReactNode } from "react";
import { Address } from "#app/ui/values/address.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./campaign-frame.module.css";
import type { CampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";

type CampaignFrameProps = {
  campaign: Campaign;
  state: CampaignState;
  chainName: string;
  /** Whether the signed-in wallet is the campaign's sender. */
  isSender: boolean;
  /** Placeholder for a campaign without a title. */
  untitled: string;
  /** Why the last change was rejected. */
  error: string | undefined;
  /** Progress bar: `label` is its accessible name; the text is shown below it. */
  progress: { label: string; done: number; planned: number; labels: ReactNode };
  children: ReactNode;
};

/** Top of every campaign page: sender, blockers and progress. */
export function CampaignFrame(props: CampaignFrameProps) {
  const { campaign, state, chainName, isSender, untitled, error, progress, children } = props;
  const { title, run, createdAt, sender } = campaign;
  return (
    <div className={layout["page"]}>
      <header className={`${layout["bar"]} ${styles["head"]}`}>
        <h2>
          {title || untitled}
          {run > 0 && ` (run ${run + 1})`}
        </h2>
        <span className={typography["note"]}>
          saved <Time at={createdAt} />, from <Address value={sender} />
        </span>
      </header>
      {state.chain === "unavailable" && (
        <Notice tone="danger">
          {chainName} is not responding, so the progress is unknown. Nothing can be signed until it
          responds.
        </Notice>
      )}
      {state.chain === "stale" && (
        <Notice tone="warn">{chainName} is not responding. Showing its last known state.</Notice>
      )}
      {!isSender && (
        <Notice tone="info">
          Only the wallet that saved it can go on with it: connect {sender} and sign in with it.
        </Notice>
      )}
      {error !== undefined && <Notice tone="warn">{error}</Notice>}
      <div className={layout["list"]}>
        <ProgressBar label={progress.label} value={progress.done} max={progress.planned} />
        <p>{progress.labels}</p>
      </div>
      {children}
    </div>
  );
}
