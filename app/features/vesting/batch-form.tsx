import { useFetcher } from "@remix-run/react";
import { type ChangeEvent, useMemo, useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { firstAssetId } from "#app/common/assets/use-token-lookup.ts";
import type { DraftAnswer } from "#app/common/campaign/draft-notice.tsx";
import { decodeFile } from "#app/common/recipients/decode-file.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/ui/field.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { AssetField } from "./asset-field.tsx";
import type { VestingAsset, VestingAssets } from "./assets.server.ts";
import { CostFacts } from "./cost-facts.tsx";
import type { DraftInput } from "./draft.schema.ts";
import type { GrantsList, LineProblem } from "./grants-list.types.ts";
import { columns, parseGrants } from "./parse-grants.ts";
import { SaveDraft } from "./save-draft.tsx";
import styles from "./vesting.module.css";
import { longestTitle } from "./vesting.types.ts";

type BatchFormProps = VestingAssets & { networks: readonly Network[] };

const sample = `beneficiary,total,start,cliff,end,step,revocable,note
0x1111111111111111111111111111111111111111,1200,now,,12mo,monthly,yes,first
0x2222222222222222222222222222222222222222,4800.5,2027-01-31T12:00Z,1y,4y,daily,no,second`;

/** A list of grants on its way to schedules. */
export function BatchForm({ assets, asked, networks }: BatchFormProps) {
  const { submit, state, data: answer } = useFetcher<DraftAnswer>();
  const [assetId, setAssetId] = useState(firstAssetId({ assets, asked }));
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [transferable, setTransferable] = useState(false);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const asset = assets.find(({ id }) => id === assetId);
  const network = networks.find(({ chainId }) => chainId === asset?.chainId);
  const chainName = network?.chainName ?? "";
  const list = useMemo(() => {
    if (!asset?.vesting || asset.now === null || text.trim() === "") return null;
    const { token, vesting, now } = asset;
    return parseGrants(text, { unit: asset, token, vesting, now, transferable });
  }, [asset, text, transferable]);
  const fault = findFault(asset, chainName, list);

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setFileFault(decoded.kind === "text" ? null : decoded.sentence);
    if (decoded.kind === "text") setText(decoded.text);
  }

  function save(after: string | null) {
    if (!asset || !list || fault !== null) return;
    const draft: DraftInput = {
      chainId: asset.chainId,
      token: asset.token,
      title,
      after,
      rows: list.grants.map((grant) => ({ ...grant, total: String(grant.total) })),
    };
    submit(draft, { method: "post", action: "/vesting/batch", encType: "application/json" });
  }

  return (
    <div className={styles["columns"]}>
      <div className={styles["form"]}>
        <AssetField
          assets={assets}
          asked={asked}
          networks={networks}
          value={assetId}
          onChange={setAssetId}
        />
        <TextareaField
          label="Grants"
          hint={`One a line: ${columns.join(", ")}. Dates name their zone (2027-01-31T12:00Z) or are Unix seconds; cliff and end may be lengths such as 90d, 12mo, 4y.`}
          mono
          rows={12}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles["tools"]}>
          <label className={styles["file"]}>
            Choose a file
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void load(event)}
            />
          </label>
          {text === "" && (
            <Button size="small" onClick={() => setText(sample)}>
              Load a sample
            </Button>
          )}
        </div>
        {fileFault !== null && <Notice tone="danger">{fileFault}</Notice>}
        {list && <Problems list={list} />}
        <CheckboxField
          label="The beneficiaries may hand them on"
          hint="To another wallet, which has to accept."
          checked={transferable}
          onChange={(event) => setTransferable(event.target.checked)}
        />
        <TextField
          label="Title"
          maxLength={longestTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <aside className={styles["panel"]} aria-label="What will happen">
        <h2>What will happen</h2>
        {asset && list ? (
          <dl className={styles["facts"]}>
            <dt>Schedules</dt>
            <dd>{formatInteger(list.grants.length)}</dd>
            <dt>Beneficiaries</dt>
            <dd>{formatInteger(new Set(list.grants.map((one) => one.beneficiary)).size)}</dd>
            <dt>Locked</dt>
            <dd>
              <Amount value={list.total} {...asset} />
            </dd>
            <dt>Start when saved</dt>
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
          <p className={styles["quiet"]}>Enter grants; what they come to is shown here.</p>
        )}
        <SaveDraft
          fault={list === null ? null : fault}
          isReady={fault === null}
          chainName={chainName}
          answer={state === "idle" ? (answer ?? null) : null}
          isSaving={state !== "idle"}
          onSave={save}
        />
      </aside>
    </div>
  );
}

/** Drawn at once; the rest comes up as these are mended. */
const shownAtOnce = 100;

function Problems({ list: { problems, warnings } }: { list: GrantsList }) {
  const shown = (label: string, lines: readonly LineProblem[]) =>
    lines.length > 0 && (
      <section aria-label={label} className={styles["panel"]}>
        <h3>
          {formatInteger(lines.length)} {label}
        </h3>
        <ol className={styles["problems"]}>
          {lines.slice(0, shownAtOnce).map(({ line, sentence }) => (
            <li key={`${line}-${sentence}`}>
              <strong>Line {line}</strong>
              {sentence}
            </li>
          ))}
        </ol>
      </section>
    );
  return (
    <>
      {shown(problems.length === 1 ? "error" : "errors", problems)}
      {shown(warnings.length === 1 ? "warning" : "warnings", warnings)}
    </>
  );
}

function findFault(
  asset: VestingAsset | undefined,
  chainName: string,
  list: GrantsList | null,
): string | null {
  if (!asset) return "Choose a token.";
  if (asset.vesting === null) return `Vesting is not deployed on ${chainName}.`;
  if (asset.now === null) return `${chainName} does not answer now. Load the page again.`;
  if (list === null) return "Enter grants first.";
  if (list.problems.length > 0) return "Mend the lines with an error first.";
  if (list.grants.length === 0) return "Enter grants first.";
  if (asset.balance !== null && list.total > asset.balance) {
    return `Your wallet has less ${asset.symbol} than the list comes to.`;
  }
  return null;
}
