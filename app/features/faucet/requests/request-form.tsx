import { useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { Address } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/faucet/faucet.module.css";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { WorkProgress } from "#app/features/faucet/shared/work/work-progress.tsx";
import { AssetGroup } from "./asset-group.tsx";
import type { DripErrors, DripValues } from "./drip-form.types.ts";
import { RecipientField } from "./recipient-field.tsx";
import { RequestSummary } from "./request-summary.tsx";
import { useChosenAssets } from "./use-chosen-assets.ts";
import { useSubmitWithWork } from "./use-submit-with-work.ts";
import { type RecipientName, useRecipientName } from "./use-recipient-name.ts";

type DripFormProps = {
  /** The address that `statuses` refer to; empty if none is known yet. */
  recipient: string;
  statuses: readonly AssetStatus[];
  networks: readonly Network[];
  /** Whether the recipient may be an ENS name. */
  takesNames: boolean;
  errors: DripErrors;
  /** Those of a rejected request. */
  values: DripValues | null;
};

/** Faucet request form. Availability is shown in advance for whatever address is entered. */
export function DripForm(props: DripFormProps) {
  const { recipient, statuses, networks, takesNames, errors, values } = props;
  const [search, setSearch] = useSearchParams();
  const revalidate = useRevalidate();
  const navigation = useNavigation();
  const [text, setText] = useState(values?.address ?? recipient);
  const assets = useChosenAssets(statuses, { values, errors: errors.amounts ?? {} });
  const [voucher, setVoucher] = useState(values?.voucher ?? "");
  const hasVoucher = voucher.trim() !== "";
  const chosen = hasVoucher ? [] : assets.chosen;
  const workSeconds = Math.max(0, ...chosen.map((status) => status.workSeconds));
  const work = useSubmitWithWork(!hasVoucher && (workSeconds > 0 || errors.work !== undefined));
  const isWorking = work.state.kind === "starting" || work.state.kind === "solving";

  function showStatuses(address: Address) {
    if (address === recipient) return;
    const params = new URLSearchParams(search);
    params.set("to", address);
    params.delete("request");
    setSearch(params, { replace: true, preventScrollReset: true });
  }

  const named = useRecipientName(text, showStatuses);

  function changeRecipient(next: string) {
    setText(next);
    const whole = findAddress(next);
    if (whole !== null) showStatuses(whole);
  }

  return (
    <Form method="post" preventScrollReset className={layout["columns"]} onSubmit={work.onSubmit}>
      <fieldset disabled={isWorking} className={styles["entries"]}>
        <div className={layout["page"]}>
          <RecipientField
            text={text}
            onChange={changeRecipient}
            error={errors.address}
            takesNames={takesNames}
            named={named}
          />
          <details open={values !== null && values.voucher !== ""}>
            <summary>I have a voucher</summary>
            <TextField
              label="Voucher"
              hint="It pays its own assets, without a cooldown."
              name="voucher"
              mono
              value={voucher}
              error={errors.voucher}
              onChange={(event) => setVoucher(event.target.value)}
            />
          </details>
          {!hasVoucher && (
            <fieldset
              className={styles["assets"]}
              aria-describedby={errors.assets && "assets-error"}
            >
              <legend>Assets</legend>
              {networks.map(({ chainId, chainName }) => (
                <AssetGroup
                  key={chainId}
                  title={chainName}
                  choices={assets.choices.filter(({ status }) => status.asset.chainId === chainId)}
                  onToggle={assets.toggle}
                  onAmount={assets.changeAmount}
                  onReady={revalidate}
                />
              ))}
              {errors.assets && (
                <p id="assets-error" className={typography["error"]} role="alert">
                  {errors.assets}
                </p>
              )}
            </fieldset>
          )}
        </div>
      </fieldset>
      <RequestSummary
        recipient={recipient}
        chosen={chosen}
        hasVoucher={hasVoucher}
        blocker={findBlocker(named, recipient) ?? (hasVoucher ? null : assets.blocker)}
        isSending={navigation.formMethod === "POST" || isWorking}
      >
        {errors.work && work.state.kind === "idle" && (
          <p className={typography["error"]} role="alert">
            {errors.work}
          </p>
        )}
        <WorkProgress state={work.state} seconds={workSeconds} onCancel={work.cancel} />
      </RequestSummary>
    </Form>
  );
}

/** Only what the summary shows can be requested. */
function findBlocker(named: RecipientName | null, recipient: string): string | null {
  if (named === null) return recipient === "" ? "Enter an address" : null;
  const { name, lookup } = named;
  if (lookup === null) return `Looking up ${name}`;
  if (lookup.kind !== "found") return `The address of ${name} is not known`;
  return lookup.address === recipient ? null : `Loading what ${name} can request`;
}
