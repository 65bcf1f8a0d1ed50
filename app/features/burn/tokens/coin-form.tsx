import { Form, useSubmit } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import { StaleNotice } from "#app/kit/chain/chain-notices.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import { BurnFields } from "./burn-fields.tsx";
import type { Burn } from "./burn-transactions.ts";
import type { Burnable, CoinFacts } from "./burnable.server.ts";
import type { BurnerDeployment } from "#app/features/burn/shared/burner.server.ts";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";

type CoinPickerProps = { networks: readonly Network[]; chainId: number };

/** Selects the chain. The selection is stored in the URL. */
export function CoinPicker({ networks, chainId }: CoinPickerProps) {
  const submit = useSubmit();
  return (
    <Form method="get" preventScrollReset>
      <SelectField
        label="Coin"
        name="chain"
        value={chainId}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {networks.map((network) => (
          <option key={network.chainId} value={network.chainId}>
            {network.nativeCurrency.symbol} on {network.chainName}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}

const retryMs = 4_000;

type CoinFormProps = { asset: Asset; burnable: Burnable<CoinFacts>; network: Network };

/** Form for burning a chain's native coin, or why it is unavailable. */
export function CoinForm({ asset, burnable, network }: CoinFormProps) {
  const { chainName } = network;
  useRevalidateWhile(burnable.kind === "silent", retryMs);
  if (burnable.kind === "not-deployed") {
    return (
      <Notice tone="warn">There is no burner on {chainName}. Deploy the contracts first.</Notice>
    );
  }
  if (burnable.kind !== "ready") {
    return (
      <Notice tone="danger">
        {chainName} is not responding, so the burnable amount is unknown. Try again in a moment.
      </Notice>
    );
  }
  const { burner, facts, asOf } = burnable;
  return (
    <>
      <StaleNotice chainName={chainName} asOf={asOf} />
      {facts.maxWei === 0n && (
        <Notice tone="info">
          Your wallet has {formatExact(facts.balanceWei, asset.decimals)} {asset.symbol}, no more
          than 1.5 times the fee.
        </Notice>
      )}
      <ReadyForm asset={asset} burner={burner} facts={facts} />
    </>
  );
}

type ReadyFormProps = { asset: Asset; burner: BurnerDeployment; facts: CoinFacts };

function ReadyForm({ asset, burner, facts }: ReadyFormProps) {
  const { start } = useTransaction();
  const catchUp = useCatchUp();
  const { symbol, decimals } = asset;

  // Loaded on demand: transactions need contract ABIs, which the page does not need before a click.
  async function review(burn: Burn, onBurnt: () => void) {
    const { burnCoinTransaction } = await import("./burn-transactions.ts");
    start({
      ...burnCoinTransaction(burner, burn),
      onConfirmed: () => {
        onBurnt();
        catchUp();
      },
    });
  }

  const amount = (value: bigint) => <Amount value={value} decimals={decimals} symbol={symbol} />;
  return (
    <>
      <Notice tone="warn">
        The coins are locked in the burner permanently. No one can withdraw them: the contract has
        no owner and no withdrawal function.
      </Notice>
      <BurnFields
        key={asset.id}
        asset={asset}
        max={facts.maxWei}
        maxHint="Max leaves 1.5 times the network fee in your wallet."
        preview={(baseUnits) => (
          <>
            <ChangeList
              changes={[
                {
                  label: "Your balance, before fees",
                  before: amount(facts.balanceWei),
                  after: baseUnits === null ? null : amount(facts.balanceWei - baseUnits),
                },
                {
                  label: "Locked in the burner",
                  before: amount(facts.lockedWei),
                  after: baseUnits === null ? null : amount(facts.lockedWei + baseUnits),
                },
              ]}
            />
            <p>This cannot be undone.</p>
          </>
        )}
        onReview={(burn, onBurnt) => void review(burn, onBurnt)}
      />
    </>
  );
}
