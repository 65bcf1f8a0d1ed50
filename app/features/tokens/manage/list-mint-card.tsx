import { useFetcher } from "@remix-run/react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { usePlans } from "#app/common/plans/use-plans.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatExact, formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import { ActionButton } from "./action-button.tsx";
import type { ListMint } from "./list-mint.types.ts";
import styles from "./manage.module.css";
import type { ManagedView } from "./managed-view.types.ts";
import { judgeAmount } from "./mint-entry.ts";
import { MintPreview } from "./mint-preview.tsx";

const pollMs = 3_000;

type ListMintCardProps = {
  view: ManagedView;
  campaign: Campaign;
  mint: ListMint;
  /** What is still to be paid, base units. */
  remaining: bigint;
};

/** The first step of a list: making what it pays. */
export function ListMintCard({ view, campaign, mint, remaining }: ListMintCardProps) {
  const { facts } = view;
  useRevalidateWhile(mint.kind === "pending", pollMs);
  return (
    <section className={styles["card"]} aria-labelledby="list-mint">
      <h2 id="list-mint">1. Mint what the list pays</h2>
      <MintState view={view} mint={mint} campaign={campaign} />
      {(mint.kind === "ready" || mint.kind === "failed") && (
        <MintStep view={view} campaign={campaign} remaining={remaining} />
      )}
      {mint.kind === "ready" && facts.balance >= remaining && remaining > 0n && (
        <p className={styles["quiet"]}>
          Your wallet has <Amount value={facts.balance} {...facts} /> already: the list can be paid
          from that without minting.
        </p>
      )}
    </section>
  );
}

type StateProps = Pick<ListMintCardProps, "view" | "mint" | "campaign">;

function MintState({ view: { network }, mint, campaign }: StateProps) {
  const { submit, state } = useFetcher();
  const link = (hash: `0x${string}`) => (
    <Address
      value={hash}
      kind="transaction hash"
      explorer={<a href={explorerTransactionUrl([network], network.chainId, hash)}>View</a>}
    />
  );
  switch (mint.kind) {
    case "ready":
      return null;
    case "pending":
      return (
        <p>
          <Status tone="accent">Pending</Status> {link(mint.hash)}
        </p>
      );
    case "minted":
      return (
        <p>
          <Status tone="green">Minted</Status> {link(mint.hash)}
        </p>
      );
    case "failed":
      return (
        <Notice tone="warn">
          The last mint came to nothing: its transaction reverted, or the chain no longer knows it.
          {link(mint.hash)}
        </Notice>
      );
    case "unknown":
      return (
        <Notice
          tone="warn"
          remedy={
            <Button
              size="small"
              pending={state !== "idle"}
              onClick={() =>
                void submit(
                  { id: mint.attempt, hash: null },
                  {
                    method: "put",
                    action: `/api/campaigns/${campaign.id}/mint`,
                    encType: "application/json",
                  },
                )
              }
            >
              It was not sent
            </Button>
          }
        >
          A wallet was asked to mint on {formatUtc(mint.at)} and has not said what became of it.
          Look into the wallet: a mint that was sent is found here once it is mined. Only if it was
          refused, say so.
        </Notice>
      );
  }
}

function MintStep({ view, campaign, remaining }: Omit<ListMintCardProps, "mint">) {
  const { facts } = view;
  const { run } = usePlans(() => import("./list-plans.ts"));
  const judged = judgeAmount(remaining, facts);
  const isOwn = campaign.sender === view.wallet;
  const lack = !isOwn
    ? "Only the wallet that saved the list mints for it."
    : remaining === 0n
      ? "Nothing is left to be paid."
      : (facts.lacks.mint ?? (judged.kind === "invalid" ? judged.sentence : null));
  return (
    <>
      <MintPreview facts={facts} units={remaining} recipient={null} />
      <ActionButton
        variant="primary"
        lack={lack}
        onClick={() => run(({ listMintPlan }) => listMintPlan(facts, campaign, remaining))}
      >
        Mint {formatExact(remaining, facts.decimals)} {facts.symbol}
      </ActionButton>
      <p className={styles["quiet"]}>
        All of it goes to your wallet first; the payments below take it from there, each exactly
        once. The transaction names this list, so nothing is minted for it twice.
      </p>
    </>
  );
}
