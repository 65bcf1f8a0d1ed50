import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Campaign, ChunkState } from "#app/common/campaign/campaign.types.ts";
import { ListMintCard } from "./list-mint-card.tsx";
import { type ListMint, mayPay } from "./list-mint.types.ts";
import styles from "./manage.module.css";
import type { ManagedView } from "./managed-view.types.ts";

type ListPageProps = {
  view: ManagedView;
  campaign: Campaign;
  mint: ListMint;
  chunks: readonly ChunkState[];
  /** Where its chunks are paid. */
  children: ReactNode;
};

/** A list on its way: what it pays is minted once, then paid chunk by chunk. */
export function ListPage({ view, campaign, mint, chunks, children }: ListPageProps) {
  const { facts } = view;
  const remaining = chunks
    .filter(({ status }) => status.kind !== "sent")
    .reduce((sum, { total }) => sum + total, 0n);
  return (
    <div className={styles["page"]}>
      <p>
        <Link to={`/token/mintBurning/${facts.token}/lists`}>All lists</Link>
      </p>
      <ListMintCard view={view} campaign={campaign} mint={mint} remaining={remaining} />
      <section className={styles["stack"]} aria-labelledby="list-pay">
        <h2 id="list-pay">2. Pay it out</h2>
        {mayPay(mint) || remaining === 0n ? (
          children
        ) : (
          <p className={styles["quiet"]}>
            The list can be paid once its mint is final, and from nothing else.
          </p>
        )}
      </section>
    </div>
  );
}
