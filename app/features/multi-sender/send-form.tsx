import { useCallback, useMemo, useState } from "react";
import { AssetChooser } from "#app/common/assets/asset-chooser.tsx";
import type { FoundAsset } from "#app/domain/assets/find-asset.server.ts";
import { createTokenOffer } from "#app/common/assets/token-offer.ts";
import { firstAssetId, useTokenLookup } from "#app/common/assets/use-token-lookup.ts";
import type { Delivery } from "#app/domain/payments/campaign/campaign.types.ts";
import { printDraft } from "#app/domain/payments/campaign/print-draft.ts";
import { useSaveDraft } from "#app/common/campaign/use-save-draft.ts";
import { toAmountRule } from "#app/domain/lists/values/amount-rule.ts";
import { AmountRuleFields } from "#app/common/list-editor/amount-rule-fields.tsx";
import { unreadList } from "#app/common/list-editor/use-list.ts";
import {
  type ListOptions,
  type ReadState,
  RecipientsEditor,
  type RecipientsSource,
} from "#app/common/list-editor/recipients-editor.tsx";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import type { Network } from "#app/chain/networks.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { SegmentedField, TextField } from "#app/ui/forms/field.tsx";
import { zeroAddress } from "viem";
import layout from "#app/ui/layout.module.css";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import { parseChunkSize } from "./draft-text.ts";
import styles from "./multi-sender.module.css";
import { maxChunk, maxTitleLength, type SendAsset } from "./multi-sender.types.ts";
import { type DraftHead, toListToken } from "./print-shares.ts";
import { SaveSeveral } from "./save-several.tsx";
import { SendSummary } from "./send-summary.tsx";

type SendFormProps = {
  sender: string;
  assets: readonly SendAsset[];
  /** Look-up result for the token in the URL. */
  requested: FoundAsset | null;
  networks: readonly Network[];
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
};

const sample = `address,amount,memo
0x1111111111111111111111111111111111111111,1.5,first
0x2222222222222222222222222222222222222222,0.25,second`;

/** Form to turn a list of recipients into a campaign. */
export function SendForm(props: SendFormProps) {
  const { sender, assets, requested, networks, contracts, addressBook } = props;
  const savedAs = useOwnName("multi-send");
  const draft = useSaveDraft({
    action: `${multiSenderPaths.index}?index`,
    path: multiSenderPaths.index,
    savedAs,
  });
  const firstAsset = firstAssetId({ assets, requested });
  const entries = useEntries(
    {
      asset: firstAsset,
      mode: "per-line",
      amount: "",
      delivery: "strict",
      title: "",
      chunkSize: "",
    },
    (texts) => ({
      asset: ok(texts.asset),
      mode: ok(texts.mode),
      amount: ok(texts.amount),
      delivery: ok<Delivery>(texts.delivery === "tolerant" ? "tolerant" : "strict"),
      title: ok(texts.title),
      chunkSize: parseChunkSize(texts.chunkSize),
    }),
    `${savedAs}, ${firstAsset}`,
  );
  const { fields, texts, values } = entries;
  const { mode, amount } = texts;
  const chunkSize = values?.chunkSize ?? null;
  const [read, setRead] = useState<ReadState>(unreadList);
  const [source, setSource] = useState<RecipientsSource | null>(null);
  const onRead = useCallback((state: ReadState, from: RecipientsSource) => {
    setRead(state);
    setSource(from);
  }, []);
  const asset = assets.find(({ id }) => id === texts.asset);
  const chooseAsset = (value: string) => fields.asset.onChange({ target: { value } });
  const lookup = useTokenLookup({ requested, onChoose: chooseAsset });
  const network = networks.find(({ chainId }) => chainId === asset?.chainId);

  const options = useMemo((): ListOptions => {
    const { symbol = "", decimals = 18, token = zeroAddress, multiSender = null } = asset ?? {};
    const own = multiSender === null ? [] : [{ name: "the multi-sender", address: multiSender }];
    return {
      token: toListToken({ symbol, decimals, token }),
      amounts: toAmountRule({ mode, amount }),
      chain: network ? listChainOf(network) : null,
      sender,
      contracts: [...own, ...contracts],
      addressBook,
    };
  }, [asset, network, mode, amount, sender, contracts, addressBook]);

  function toDraft({ chainId, token }: SendAsset, after: string | null): DraftHead | null {
    if (values === null) return null;
    const { title, delivery, chunkSize } = values;
    return { chainId, token, title, delivery, chunkSize, after };
  }

  function save(after: string | null) {
    const head = asset ? toDraft(asset, after) : null;
    if (head === null) return;
    if (read.isReading || read.result?.kind !== "list" || !read.result.ready) return;
    draft.save(printDraft(head, read.result.ready.rowsFile));
  }

  return (
    <div className={styles["columns"]}>
      <div className={layout["page"]}>
        <AssetChooser
          label="Asset"
          assets={assets}
          lookup={lookup}
          networks={networks}
          value={texts.asset}
          onChange={chooseAsset}
        />
        <AmountRuleFields mode={fields.mode} amount={fields.amount} symbol={asset?.symbol} />
        <RecipientsEditor
          options={options}
          onRead={onRead}
          sample={sample}
          savedAs={{ name: draft.listName, entries }}
          offerToken={asset && createTokenOffer({ assets, asset, lookup, onChoose: chooseAsset })}
          belowQuestion={
            <SaveSeveral
              read={read}
              source={source}
              options={options}
              assets={assets.filter(
                ({ chainId, multiSender }) => chainId === asset?.chainId && multiSender !== null,
              )}
              chainName={network?.chainName ?? ""}
              chunkSize={chunkSize}
              draft={draft}
              toDraft={toDraft}
            />
          }
        />
        <div className={layout["pair"]}>
          <SegmentedField
            label="If a payment fails"
            hint={
              texts.delivery === "strict"
                ? "The whole batch fails and nothing is sent."
                : "The others are paid, and its amount is refunded to you."
            }
            value={texts.delivery}
            choices={[
              { value: "strict", label: "All or nothing" },
              { value: "tolerant", label: "Skip and refund" },
            ]}
            onChange={(value) => fields.delivery.onChange({ target: { value } })}
          />
          <TextField
            label="Title"
            hint="Optional, for your records."
            maxLength={maxTitleLength}
            {...fields.title}
          />
        </div>
        <details className={styles["advanced"]}>
          <summary>Advanced</summary>
          <TextField
            label="Recipients per transaction"
            hint={`Default: ${maxChunk}, the most that fit within the gas limit of a transaction.`}
            inputMode="numeric"
            placeholder={String(maxChunk)}
            {...fields.chunkSize}
          />
        </details>
      </div>
      <SendSummary
        asset={asset ?? null}
        chainName={network?.chainName ?? ""}
        read={read}
        chunkSize={chunkSize}
        answer={draft.answer}
        isSaving={draft.isSaving}
        onSave={save}
      />
    </div>
  );
}
