import { Link } from "@remix-run/react";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { ListMintState } from "./list-mint-state.tsx";
import { type ListMint, mayMint, mayPay } from "./list-mint.types.ts";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { evaluateAmount } from "#app/features/tokens/manage/mint/mint-entry.ts";
import { MintPreview } from "#app/features/tokens/manage/mint/mint-preview.tsx";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";

const pollMs = 3_000;

type ListMintCardProps = {
  view: ManagedView;
  campaign: Campaign;
  mint: ListMint;
  /** Base units still to be paid. */
  remaining: bigint;
};

/** First step of a list: minting what it pays. */
export function ListMintCard({ view, campaign, mint, remaining }: ListMintCardProps) {
  const { facts } = view;
  const isSettling = mint.kind !== "unknown" && !mayMint(mint) && !mayPay(mint);
  useRevalidateWhile(isSettling, pollMs);
  return (
    <section className={layout["card"]} aria-labelledby="list-mint">
      <h2 id="list-mint">1. Mint what the list pays</h2>
      <ListMintState
        mint={mint}
        network={view.network}
        isSender={campaign.sender === view.wallet}
      />
      {mayMint(mint) && <MintStep view={view} campaign={campaign} remaining={remaining} />}
      {mint.kind === "ready" && facts.balance >= remaining && remaining > 0n && (
        <p className={typography["note"]}>
          Your wallet has <Amount value={facts.balance} {...facts} /> already. To pay from that
          without minting, use the{" "}
          <Link to={`${multiSenderPaths.index}?chain=${facts.chainId}&token=${facts.token}`}>
            multi-sender
          </Link>
          .
        </p>
      )}
    </section>
  );
}

function MintStep({ view, campaign, remaining }: Omit<ListMintCardProps, "mint">) {
  const { facts } = view;
  const { run } = useLazyTransaction(() => import("./list-transactions.ts"));
  const evaluated = evaluateAmount(remaining, facts);
  const isSender = campaign.sender === view.wallet;
  const blocker = !isSender
    ? "Only the wallet that saved the list can mint for it."
    : remaining === 0n
      ? "Everything is paid."
      : (facts.blockers.mint ?? (evaluated.kind === "invalid" ? evaluated.message : null));
  return (
    <>
      <MintPreview facts={facts} units={remaining} recipient={null} />
      <ActionButton
        variant="primary"
        blocker={blocker}
        onClick={() =>
          run(({ listMintTransaction }) => listMintTransaction(facts, campaign, remaining))
        }
      >
        Mint {formatExact(remaining, facts.decimals)} {facts.symbol}
      </ActionButton>
      <p className={typography["note"]}>
        Tokens are minted to your wallet, then paid from it below, each payment exactly once. The
        transaction references this list, so nothing is minted twice.
      </p>
    </>
  );
}
