import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type {
  Campaign,
  CampaignRow,
  ChunkState,
} from "#app/domain/payments/campaign/campaign.types.ts";
import { PaymentReview } from "#app/common/campaign/payment-review.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ListMintCard } from "./list-mint-card.tsx";
import { type ListMint, mayPay } from "./list-mint.types.ts";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

type ListPageProps = {
  view: ManagedView;
  campaign: Campaign;
  mint: ListMint;
  chunks: readonly ChunkState[];
  /** Its largest planned payments. */
  largest: readonly CampaignRow[];
  /** Payment of the batches. */
  children: ReactNode;
};

/** A list in progress: minted once, then paid in batches. */
export function ListPage(props: ListPageProps) {
  const { view, campaign, mint, chunks, largest, children } = props;
  const { facts, network } = view;
  const unpaid = chunks.filter(({ status }) => status.kind !== "sent");
  const remaining = unpaid.reduce((sum, { total }) => sum + total, 0n);
  const isPayable = mayPay(mint) || remaining === 0n;
  return (
    <div className={layout["page"]}>
      <p>
        <Link to={tokenPaths.mintLists(facts.token)}>All lists</Link>
      </p>
      {!isPayable && (
        <PaymentReview
          asset={campaign.asset}
          chainName={network.chainName}
          count={unpaid.reduce((sum, { count }) => sum + count, 0)}
          total={remaining}
          largest={largest}
        />
      )}
      <ListMintCard view={view} campaign={campaign} mint={mint} remaining={remaining} />
      <section className={layout["stack"]} aria-labelledby="list-pay">
        <h2 id="list-pay">2. Pay it out</h2>
        {isPayable ? (
          children
        ) : (
          <p className={typography["note"]}>The list can be paid once its mint is final.</p>
        )}
      </section>
    </div>
  );
}
