import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { Network } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { RevokeAllowance } from "#app/common/assets/revoke-allowance.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { StaleNotice } from "#app/kit/chain/chain-notices.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatShare, unknownFigure } from "#app/ui/values/format.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import styles from "#app/features/burn/burn.module.css";
import { BurnFields } from "./burn-fields.tsx";
import { foreseeBurn, isLargeBurn } from "./burn-math.ts";
import type { Burn } from "./burn-transactions.ts";
import type { Burnable, TokenFacts } from "./burnable.server.ts";
import type { BurnerDeployment } from "#app/features/burn/shared/burner.server.ts";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import layout from "#app/ui/layout.module.css";
import { methodLabels, type TokenMethod } from "#app/features/burn/shared/methods.ts";

const retryMs = 4_000;

type TokenFormProps = { asset: Asset; burnable: Burnable<TokenFacts>; network: Network };

/** Form for burning one token, or why it is unavailable. */
export function TokenForm({ asset, burnable, network }: TokenFormProps) {
  const { chainName } = network;
  // A token or a balance of the latest block does not exist in the previous one, which may have been
  // read.
  useRevalidateWhile(!hasForm(burnable), retryMs);
  switch (burnable.kind) {
    case "not-deployed":
      return (
        <Notice tone="warn">There is no burner on {chainName}. Deploy the contracts first.</Notice>
      );
    case "silent":
      return (
        <Notice tone="danger">
          {chainName} is not responding, so the burnable amount is unknown. Try again in a moment.
        </Notice>
      );
    case "no-token":
      return (
        <Notice tone="warn">
          The contract of {asset.symbol} does not report balances and supply like an ERC-20 token.
        </Notice>
      );
    case "ready": {
      const { burner, facts, asOf } = burnable;
      return (
        <>
          <StaleNotice chainName={chainName} asOf={asOf} />
          {facts.allowance > 0n && <LeftAllowance asset={asset} burner={burner} facts={facts} />}
          <ReadyForm asset={asset} burner={burner} facts={facts} />
        </>
      );
    }
  }
}

function hasForm(burnable: Burnable<TokenFacts>): boolean {
  return burnable.kind === "ready" && burnable.facts.way.kind === "found";
}

type LeftAllowanceProps = { asset: Asset; burner: BurnerDeployment; facts: TokenFacts };

function LeftAllowance({ asset, burner, facts: { allowance, balance } }: LeftAllowanceProps) {
  const { symbol, decimals } = asset;
  return (
    <Notice
      tone="info"
      remedy={
        <RevokeAllowance
          asset={asset}
          spenderName="burner"
          spender={burner.address}
          allowance={allowance}
          size="small"
        />
      }
    >
      {allowance > balance ? (
        `The burner may still take any ${symbol} of yours: an approval was larger than what was burned. Revoke it.`
      ) : (
        <>
          The burner may still take <Amount value={allowance} decimals={decimals} symbol={symbol} />{" "}
          of yours: an approval was not fully used. Burn that amount now, or revoke it.
        </>
      )}
    </Notice>
  );
}

type ReadyFormProps = { asset: Asset; burner: BurnerDeployment; facts: TokenFacts };

function ReadyForm({ asset, burner, facts }: ReadyFormProps) {
  const { start } = useTransaction();
  const catchUp = useCatchUp();
  const { way } = facts;
  if (way.kind === "no-balance") {
    return (
      <Notice tone="info">Your wallet has no {asset.symbol}. There is nothing to burn.</Notice>
    );
  }
  if (way.kind === "none") {
    return (
      <Notice tone="warn">
        {asset.symbol} cannot be burned right now: its burn functions and a transfer both failed in
        a simulation with a small amount. {way.message}
      </Notice>
    );
  }
  const { method } = way;

  // Loaded on demand: transactions need contract ABIs, which the page does not need before a click.
  async function review(burn: Burn, onBurnt: () => void) {
    const { burnTokenTransaction } = await import("./burn-transactions.ts");
    start({
      ...burnTokenTransaction(burner, burn, method),
      onConfirmed: () => {
        onBurnt();
        catchUp();
      },
    });
  }

  return (
    <>
      <div className={`${layout["card"]} ${styles["method"]}`}>
        <h3>{methodLabels[method].name}</h3>
        <p>{methodLabels[method].effect}</p>
      </div>
      <BurnFields
        key={asset.id}
        asset={asset}
        max={facts.balance}
        isLarge={(baseUnits) => isLargeBurn(baseUnits, facts.supply)}
        preview={(baseUnits) => (
          <TokenPreview asset={asset} facts={facts} method={method} baseUnits={baseUnits} />
        )}
        onReview={(burn, onBurnt) => void review(burn, onBurnt)}
      />
    </>
  );
}

type TokenPreviewProps = {
  asset: Asset;
  facts: TokenFacts;
  method: TokenMethod;
  baseUnits: bigint | null;
};

function TokenPreview({ asset, facts, method, baseUnits }: TokenPreviewProps) {
  const { symbol, decimals } = asset;
  const outcome = foreseeBurn(facts, baseUnits ?? 0n, method !== "deadAddress");
  const { balance, supply, circulating } = outcome;
  const amount = (value: bigint) => <Amount value={value} decimals={decimals} symbol={symbol} />;
  const share = (part: bigint, whole: bigint) => formatShare(part, whole) ?? unknownFigure;
  const isEntered = baseUnits !== null;
  return (
    <>
      <ChangeList
        changes={[
          {
            label: "Your balance",
            before: amount(balance.before),
            after: isEntered ? amount(balance.after) : null,
          },
          {
            label: "Total supply",
            before: amount(supply.before),
            after: isEntered ? amount(supply.after) : null,
          },
          {
            label: "Circulating",
            before: amount(circulating.before),
            after: isEntered ? amount(circulating.after) : null,
          },
          {
            label: "Your share of the supply",
            before: share(balance.before, supply.before),
            after: isEntered ? share(balance.after, supply.after) : null,
          },
        ]}
      />
      {isEntered && (
        <p>Burns {share(baseUnits, facts.supply)} of the supply. This cannot be undone.</p>
      )}
      {isEntered && isLargeBurn(baseUnits, facts.supply) && (
        <Notice tone="warn">This is more than 1 % of the whole supply.</Notice>
      )}
    </>
  );
}
