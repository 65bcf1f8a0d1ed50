import { useId, useMemo, useState } from "react";
import { zeroAddress } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { createTokenOffer } from "#app/common/assets/token-offer.ts";
import { firstAssetId, useTokenLookup } from "#app/common/assets/use-token-lookup.ts";
import { useSaveDraft } from "#app/common/campaign/use-save-draft.ts";
import { shownLargest } from "#app/domain/payments/campaign/campaign.types.ts";
import { PaymentReview } from "#app/common/campaign/payment-review.tsx";
import { ListEditor } from "#app/common/list-editor/list-editor.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import type { ListState } from "#app/common/list-editor/use-list.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { checkboxOf, useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import { AssetField } from "./asset-field.tsx";
import type { VestingAsset, VestingAssets } from "./assets.server.ts";
import { CostFacts } from "#app/features/vesting/shared/cost-facts.tsx";
import type { DraftInput } from "./draft.schema.ts";
import type { GrantsOptions, ListedGrant, ReadGrants } from "./grants-list.types.ts";
import { SaveDraft } from "#app/features/vesting/shared/save-draft.tsx";
import { maxTitleLength } from "#app/domain/vesting/vesting.types.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

type BatchFormProps = VestingAssets & { networks: readonly Network[] };

const sample = `beneficiary,total,start,cliff,end,step,revocable,note,upfront,cliff share
0x1111111111111111111111111111111111111111,1200,now,,12mo,monthly,yes,first,10 %,
0x2222222222222222222222222222222222222222,4800.5,2027-01-31,1y,4y,daily,no,second,,25 %`;

const hint =
  "One per line: beneficiary, total, start, cliff, end, step, revocable, note, and optionally the shares unlocked at the start and at the cliff. Dates such as 2027-01-31 are midnight UTC; cliff and end can be durations such as 90d, 12mo, 4y.";

function startGrantsWorker(): Worker {
  return new Worker(new URL("./grants.worker.ts", import.meta.url), { type: "module" });
}

/** Form for a list of grants. */
export function BatchForm({ assets, requested, networks }: BatchFormProps) {
  const savedAs = useOwnName("list of grants");
  const draft = useSaveDraft({ action: vestingPaths.batch, path: vestingPaths.campaigns, savedAs });
  const formId = useId();
  const firstAsset = firstAssetId({ assets, requested });
  const entries = useEntries(
    { asset: firstAsset, transferable: "", title: "" },
    (texts) => ({
      asset: ok(texts.asset),
      transferable: ok(texts.transferable === "on"),
      title: ok(texts.title),
    }),
    `${savedAs}, ${firstAsset}`,
  );
  const { fields, values } = entries;
  const transferable = values?.transferable === true;
  const [read, setRead] = useState<ListState<ReadGrants>>({ result: null, isReading: false });
  const asset = assets.find(({ id }) => id === values?.asset);
  const chooseAsset = (value: string) => fields.asset.onChange({ target: { value } });
  const lookup = useTokenLookup({ requested, onChoose: chooseAsset });
  const network = networks.find(({ chainId }) => chainId === asset?.chainId);
  const chainName = network?.chainName ?? "";
  const options = useMemo((): GrantsOptions => {
    const {
      symbol = "",
      decimals = 18,
      token = zeroAddress,
      vesting = null,
      now = null,
    } = asset ?? {};
    const paidOn = networks.find(({ chainId }) => chainId === asset?.chainId);
    return {
      unit: { symbol, decimals },
      token,
      vesting: vesting ?? zeroAddress,
      chain: paidOn ? listChainOf(paidOn) : null,
      now,
      transferable,
    };
  }, [asset, networks, transferable]);
  const list = read.result?.kind === "list" && read.result.counts.lines > 0 ? read.result : null;
  const error = findError(asset, chainName, read);

  function save(after: string | null) {
    if (!asset || !list || error !== null) return;
    const input: DraftInput = {
      chainId: asset.chainId,
      token: asset.token,
      title: entries.texts.title,
      after,
      rows: list.grants.map((grant) => ({ ...grant, total: String(grant.total) })),
    };
    draft.save(JSON.stringify(input));
  }

  return (
    <div className={layout["halves"]}>
      <div className={layout["stack"]}>
        <AssetField
          assets={assets}
          lookup={lookup}
          networks={networks}
          value={entries.texts.asset}
          onChange={chooseAsset}
        />
        <ListEditor<GrantsOptions, ReadGrants>
          label="Grants"
          hint={hint}
          sample={sample}
          subject={`grants of ${asset?.symbol ?? "this token"}`}
          options={options}
          startWorker={startGrantsWorker}
          onRead={setRead}
          savedAs={{ name: draft.listName, entries }}
          offerToken={asset && createTokenOffer({ assets, asset, lookup, onChoose: chooseAsset })}
        />
        <form
          id={formId}
          className={layout["stack"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save(null);
          }}
        >
          <CheckboxField
            label="Transferable"
            hint="Beneficiaries can transfer a schedule to another wallet, which must accept it."
            {...checkboxOf(fields.transferable)}
          />
          <TextField label="Title" maxLength={maxTitleLength} {...fields.title} />
        </form>
      </div>
      <aside className={layout["card"]} aria-label="Summary">
        <h2>Summary</h2>
        {asset && list ? (
          <dl className={layout["fact-columns"]}>
            <dt>Schedules</dt>
            <dd>{formatInteger(list.grants.length)}</dd>
            <dt>Beneficiaries</dt>
            <dd>{formatInteger(new Set(list.grants.map((one) => one.beneficiary)).size)}</dd>
            <dt>Locked</dt>
            <dd>
              <Amount value={list.total} {...asset} />
            </dd>
            <dt>Starting when saved</dt>
            <dd>{formatInteger(list.grants.filter(({ start }) => start === "now").length)}</dd>
            <dt>Revocable by you</dt>
            <dd>{formatInteger(list.grants.filter(({ revocable }) => revocable).length)}</dd>
            {network && (
              <CostFacts
                grants={list.grants.length}
                gasPriceWei={asset.gasPriceWei}
                network={network}
              />
            )}
          </dl>
        ) : (
          <p className={typography["note"]}>Enter grants to see the totals.</p>
        )}
        {asset && list && error === null && (
          <PaymentReview
            kind="grants"
            asset={asset}
            chainName={chainName}
            count={list.grants.length}
            total={list.total}
            largest={largestOf(list.grants)}
          />
        )}
        <SaveDraft
          error={list === null || read.isReading ? null : error}
          isReading={read.isReading}
          isReady={error === null}
          chainName={chainName}
          answer={draft.answer}
          isSaving={draft.isSaving}
          formId={formId}
          onAgain={save}
        />
      </aside>
    </div>
  );
}

function largestOf(grants: readonly ListedGrant[]) {
  return grants
    .toSorted((a, b) => (a.total === b.total ? a.line - b.line : a.total < b.total ? 1 : -1))
    .slice(0, shownLargest)
    .map(({ line, beneficiary, total }) => ({ line, address: beneficiary, amount: total }));
}

function findError(
  asset: VestingAsset | undefined,
  chainName: string,
  read: ListState<ReadGrants>,
): string | null {
  if (!asset) return "Choose a token.";
  if (asset.vesting === null) return `Vesting is not deployed on ${chainName}.`;
  if (asset.now === null) return `${chainName} is not responding. Reload the page.`;
  const obstacle = findListObstacle(read, "grants");
  if (obstacle !== null) return obstacle;
  const total = read.result?.kind === "list" ? read.result.total : 0n;
  if (asset.balance !== null && total > asset.balance) {
    return `Your wallet has less ${asset.symbol} than the list totals.`;
  }
  return null;
}
