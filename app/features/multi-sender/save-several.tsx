import { useState } from "react";
import { isUnlisted } from "#app/domain/assets/asset.types.ts";
import { DraftNotice, type DraftResult } from "#app/common/campaign/draft-notice.tsx";
import type { useSaveDraft } from "#app/common/campaign/use-save-draft.ts";
import type {
  ListOptions,
  ReadState,
  RecipientsSource,
} from "#app/common/list-editor/recipients-editor.tsx";
import type { ColumnQuestion } from "#app/domain/lists/values/recipients.types.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { SendAsset } from "./multi-sender.types.ts";
import { type DraftHead, type PrintedShare, printShares } from "./print-shares.ts";
import { divideByToken, findDivisionBlocker, type TokenShare } from "./token-shares.ts";

type SaveSeveralProps = {
  read: ReadState;
  /** Null before anything was read. */
  source: RecipientsSource | null;
  options: ListOptions;
  /** Assets that can be paid on the chosen network. */
  assets: readonly SendAsset[];
  chainName: string;
  /** Null if the input is invalid. */
  chunkSize: number | null;
  draft: ReturnType<typeof useSaveDraft>;
  /** Returns the draft of an asset without its rows; null if the input is invalid. */
  toDraft: (asset: SendAsset, after: string | null) => DraftHead | null;
};

/** Saves a list whose rows name several tokens as a campaign of each. */
export function SaveSeveral(props: SaveSeveralProps) {
  const { read, source, options, assets, draft } = props;
  const { isReading, unready, sent, save } = useSaveSeveral(props);
  const question = read.result?.kind === "list" ? read.result.question : null;
  const answers = source?.choices.useGroups ?? noAnswers;
  const shares = question
    ? divideByToken(question, { answers, assets, own: options.token.address })
    : [];
  const blocker = read.isReading
    ? "The list is being read."
    : question && findDivisionBlocker(question, { answers, amounts: options.amounts });
  return (
    <>
      {question && shares.length > 1 && (
        <div className={layout["tools"]}>
          <Button
            pending={isReading || draft.isSaving}
            blocker={blocker}
            onClick={() => void save(shares, new Map())}
          >
            Save as {formatInteger(shares.length)} campaigns
          </Button>
          <span className={typography["note"]}>{describeShares(question, shares)}</span>
        </div>
      )}
      {unready.length > 0 && <UnreadyNotice unready={unready} />}
      {draft.results && !isReading && (
        <Results
          sent={sent}
          results={draft.results}
          blocker={blocker}
          onAgain={(asset, after) => void save(shares, new Map([[asset.id, after]]))}
        />
      )}
    </>
  );
}

const noAnswers: ReadonlyMap<string, boolean> = new Map();

function useSaveSeveral(props: SaveSeveralProps) {
  const { source, options, chainName, chunkSize, draft, toDraft } = props;
  const [isReading, setReading] = useState(false);
  const [unready, setUnready] = useState<readonly PrintedShare[]>([]);
  const [sent, setSent] = useState<readonly SendAsset[]>([]);

  /**
   * Sends the drafts if all are ready.
   *
   * @param repeats the earlier campaigns that the user has confirmed to repeat, by asset
   */
  async function save(shares: readonly TokenShare[], repeats: ReadonlyMap<string, string>) {
    if (source === null) return;
    setReading(true);
    const printed = await printShares(shares, {
      source,
      options,
      chainName,
      chunkSize,
      toDraft: (asset) => toDraft(asset, repeats.get(asset.id) ?? null),
    });
    setReading(false);
    const drafts = printed.flatMap((share) => share.draft ?? []);
    const isReady = drafts.length === printed.length;
    setUnready(isReady ? [] : printed.filter((share) => share.draft === null));
    if (!isReady) return;
    setSent(printed.map(({ asset }) => asset));
    draft.saveAll(drafts);
  }

  return { isReading, unready, sent, save };
}

const listFormat = new Intl.ListFormat("en");

function describeShares({ groups }: ColumnQuestion, shares: readonly TokenShare[]): string {
  const parts = shares.map(({ asset, rows }) => `${countRows(rows)} of ${nameAsset(asset)}`);
  const others = sumRows(groups) - sumRows(shares);
  const leftOut =
    others === 0 ? "" : ` ${countRows(others)} ${others === 1 ? "is" : "are"} left out.`;
  return `One each for ${listFormat.format(parts)}.${leftOut}`;
}

function sumRows(parts: readonly { rows: number }[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}

function countRows(rows: number): string {
  return `${formatInteger(rows)} ${rows === 1 ? "row" : "rows"}`;
}

function nameAsset(asset: SendAsset): string {
  return isUnlisted(asset) ? `${asset.symbol} (not on the list)` : asset.symbol;
}

function UnreadyNotice({ unready }: { unready: readonly PrintedShare[] }) {
  return (
    <Notice tone="danger">
      <p>Nothing was saved. Choose a token above to see and fix its rows.</p>
      {unready.map(({ asset, obstacle }) => (
        <p key={asset.id}>
          {nameAsset(asset)}: {obstacle}
        </p>
      ))}
    </Notice>
  );
}

type ResultsProps = {
  /** The assets of the results, in the same order. */
  sent: readonly SendAsset[];
  results: readonly DraftResult[];
  /** Why nothing can be saved now, or null. */
  blocker: string | null;
  onAgain: (asset: SendAsset, after: string) => void;
};

function Results({ sent, results, blocker, onAgain }: ResultsProps) {
  const saved = results.filter(({ kind }) => kind === "created").length;
  return (
    <section className={layout["list"]} aria-label="Saved campaigns">
      <Notice tone="warn">
        {formatInteger(saved)} of {formatInteger(results.length)} campaigns{" "}
        {saved === 1 ? "was" : "were"} saved.
        {saved > 0 && " Save again for the rest; what is saved is skipped."}
      </Notice>
      {results.map((result, i) => {
        const asset = sent[i];
        if (!asset) return null;
        return (
          <div key={asset.id} className={layout["list"]}>
            <h3>{nameAsset(asset)}</h3>
            {result.kind === "created" ? (
              <p>
                Saved. <Link to={multiSenderPaths.campaign(result.id)}>Open the campaign</Link>
              </p>
            ) : (
              <DraftNotice
                answer={result}
                path={multiSenderPaths.index}
                labels={{ untitled: "the earlier campaign", again: "Pay everyone again" }}
                blocker={blocker}
                onAgain={(after) => onAgain(asset, after)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
