import { type FormEvent, useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { type Rights, scheduleOf } from "#app/common/access-manager/schedule-of.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { keyOf } from "#app/common/assets/asset-key.ts";
import layout from "#app/ui/layout.module.css";
import type { FaucetAsset } from "./faucet.types.ts";
import { LimitAction } from "./limit-action.tsx";
import type { VaultRow, VaultSummary } from "./overview.server.ts";
import { nameOf } from "./disambiguate.ts";
import type { Limit } from "./parse-limit.ts";

type VaultActionsProps = {
  vault: VaultSummary;
  rows: readonly VaultRow[];
  /** The signed-in wallet's; null if the chain is unreachable. */
  rights: Rights | null;
};

/** Operator actions on a vault, signed by the operator's own wallet. */
export function VaultActions({ vault, rows, rights }: VaultActionsProps) {
  const { run, blocker } = useLazyTransaction(() => import("./vault-transactions.ts"));
  const [isRefilling, setRefilling] = useState(false);
  const { address, dispenser } = vault;
  if (!address) return null;
  const deployment = { ...vault, address };

  function refill(asset: FaucetAsset, baseUnits: bigint) {
    setRefilling(false);
    run(({ refillTransaction }) => refillTransaction(deployment, asset, baseUnits));
  }

  function changeLimit(asset: FaucetAsset, limit: Limit) {
    if (!dispenser || !rights) return;
    run(({ limitTransaction, withDelay }) =>
      withDelay(
        limitTransaction(deployment, dispenser.address, asset, limit),
        scheduleOf(rights, "FAUCET_ADMIN"),
      ),
    );
  }

  return (
    <div className={layout["tools"]}>
      <Button size="small" blocker={blocker} onClick={() => setRefilling(true)}>
        Refill
      </Button>
      <RoleButton
        facts={{ roles: rights?.roles ?? {} }}
        needs={rights && (vault.paused ? "FAUCET_OPERATOR" : "GUARDIAN")}
        onClick={() => run(({ pauseTransaction }) => pauseTransaction(deployment, !vault.paused))}
      >
        {vault.paused ? "Resume vault" : "Pause vault"}
      </RoleButton>
      <LimitAction
        vault={vault}
        rows={rows}
        roles={rights && rights.roles}
        walletBlocker={blocker}
        onReview={changeLimit}
      />
      <Dialog open={isRefilling} title="Refill the vault" onClose={() => setRefilling(false)}>
        <RefillForm assets={rows.map(({ asset }) => asset)} onRefill={refill} />
      </Dialog>
    </div>
  );
}

type RefillFormProps = {
  assets: readonly FaucetAsset[];
  onRefill: (asset: FaucetAsset, baseUnits: bigint) => void;
};

function RefillForm({ assets, onRefill }: RefillFormProps) {
  const [assetKey, setAssetKey] = useState(assets[0] ? keyOf(assets[0]) : "");
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string | null>(null);
  const asset = assets.find((entry) => keyOf(entry) === assetKey);

  function review(event: FormEvent) {
    event.preventDefault();
    if (!asset) return;
    const parsed = parseAmount(amount, asset);
    if (parsed.kind === "ok") onRefill(asset, parsed.baseUnits);
    else setError(toSentence(parsed.reason));
  }

  return (
    <form className={layout["page"]} onSubmit={review} noValidate>
      <SelectField
        label="Asset"
        value={assetKey}
        onChange={(event) => setAssetKey(event.target.value)}
      >
        {assets.map((entry) => (
          <option key={keyOf(entry)} value={keyOf(entry)}>
            {nameOf(entry)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        suffix={asset?.symbol}
        value={amount}
        error={error}
        onChange={(event) => {
          setAmount(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" fullWidth>
        Review the refill
      </Button>
    </form>
  );
}
