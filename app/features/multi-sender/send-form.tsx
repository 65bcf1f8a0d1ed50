import { useFetcher } from "@remix-run/react";
import { useMemo, useState } from "react";
import { AssetChooser } from "#app/common/assets/asset-chooser.tsx";
import type { FoundAsset } from "#app/common/assets/find-asset.server.ts";
import { firstAssetId } from "#app/common/assets/use-token-lookup.ts";
import type { Delivery } from "#app/common/campaign/campaign.types.ts";
import type { DraftAnswer } from "#app/common/campaign/draft-notice.tsx";
import { printDraft } from "#app/common/campaign/print-draft.ts";
import { AmountRuleFields } from "#app/common/recipients/editor/amount-rule-fields.tsx";
import { unreadList } from "#app/common/recipients/editor/use-list.ts";
import {
  type ListOptions,
  type ReadState,
  RecipientsEditor,
} from "#app/common/recipients/editor/recipients-editor.tsx";
import { listChainOf } from "#app/common/recipients/list-chain.ts";
import type { AmountRule, NamedAddress } from "#app/common/recipients/recipients.types.ts";
import type { Network } from "#app/chain/networks.ts";
import { SegmentedField, TextField } from "#app/ui/field.tsx";
import { zeroAddress } from "viem";
import layout from "#app/ui/layout.module.css";
import type { DraftInput } from "./draft.schema.ts";
import { readChunkSize } from "./draft-text.ts";
import styles from "./multi-sender.module.css";
import { maxChunk, maxTitleLength } from "./multi-sender.types.ts";
import { type SendAsset, SendSummary } from "./send-summary.tsx";

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
  const { submit, state, data: answer } = useFetcher<DraftAnswer>();
  const [assetId, setAssetId] = useState(firstAssetId({ assets, requested }));
  const [mode, setMode] = useState<AmountRule["kind"]>("per-line");
  const [amount, setAmount] = useState("");
  const [delivery, setDelivery] = useState<Delivery>("strict");
  const [title, setTitle] = useState("");
  const [chunkText, setChunkText] = useState("");
  const [read, setRead] = useState<ReadState>(unreadList);
  const chunkSize = readChunkSize(chunkText);
  const asset = assets.find(({ id }) => id === assetId);
  const network = networks.find(({ chainId }) => chainId === asset?.chainId);

  const options = useMemo((): ListOptions => {
    const { symbol = "", decimals = 18, token = zeroAddress, multiSender = null } = asset ?? {};
    const own = multiSender === null ? [] : [{ name: "the multi-sender", address: multiSender }];
    return {
      token: { symbol, decimals, address: token === zeroAddress ? null : token },
      amounts: mode === "per-line" ? { kind: mode } : { kind: mode, text: amount },
      chain: network ? listChainOf(network) : null,
      sender,
      contracts: [...own, ...contracts],
      addressBook,
    };
  }, [asset, network, mode, amount, sender, contracts, addressBook]);

  function save(after: string | null) {
    if (!asset || chunkSize === null) return;
    if (read.isReading || read.result?.kind !== "list" || !read.result.ready) return;
    const { chainId, token } = asset;
    const draft: Omit<DraftInput, "rows"> = {
      chainId,
      token,
      title,
      delivery,
      chunkSize,
      after,
    };
    submit(printDraft(draft, read.result.ready.rowsJson), {
      method: "post",
      action: "/multiSender?index",
      // The body is JSON, but sending it as JSON would parse and serialize it again.
      encType: "text/plain",
    });
  }

  return (
    <div className={styles["columns"]}>
      <div className={layout["page"]}>
        <AssetChooser
          label="Asset"
          assets={assets}
          requested={requested}
          networks={networks}
          value={assetId}
          onChange={setAssetId}
        />
        <AmountRuleFields
          mode={mode}
          onMode={setMode}
          amount={amount}
          onAmount={setAmount}
          symbol={asset?.symbol}
        />
        <RecipientsEditor options={options} onRead={setRead} sample={sample} />
        <div className={layout["pair"]}>
          <SegmentedField
            label="If a payment fails"
            hint={
              delivery === "strict"
                ? "The whole batch fails and nothing is sent."
                : "The others are paid, and its amount is refunded to you."
            }
            value={delivery}
            choices={[
              { value: "strict", label: "All or nothing" },
              { value: "tolerant", label: "Skip and refund" },
            ]}
            onChange={setDelivery}
          />
          <TextField
            label="Title"
            hint="Optional, for your records."
            maxLength={maxTitleLength}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <details className={styles["advanced"]}>
          <summary>Advanced</summary>
          <TextField
            label="Recipients per transaction"
            hint={`Default: ${maxChunk}, the most that fit within the gas limit of a transaction.`}
            error={chunkSize === null ? `Enter a whole number from 1 to ${maxChunk}.` : null}
            inputMode="numeric"
            placeholder={String(maxChunk)}
            value={chunkText}
            onChange={(event) => setChunkText(event.target.value)}
          />
        </details>
      </div>
      <SendSummary
        asset={asset ?? null}
        chainName={network?.chainName ?? ""}
        read={read}
        chunkSize={chunkSize}
        answer={state === "idle" ? (answer ?? null) : null}
        isSaving={state !== "idle"}
        onSave={save}
      />
    </div>
  );
}
