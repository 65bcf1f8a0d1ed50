import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import layout from "#app/ui/layout.module.css";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import {
  DispenserAction,
  type VaultActionsProps,
} from "#app/features/faucet/shared/dispenser-action.tsx";
import { LimitAction } from "./limit-action.tsx";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { WithdrawAction } from "./withdraw-action.tsx";

/** Operator actions on a vault, signed by the operator's own wallet. */
export function VaultActions({ vault, rows, rights }: VaultActionsProps) {
  const { run, blocker } = useLazyTransaction(
    () => import("#app/domain/faucet/vault-transactions.ts"),
  );
  const [isRefilling, setRefilling] = useState(false);
  const { address, dispenser } = vault;
  if (!address) return null;
  const deployment = { ...vault, address };

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
        onReview={(asset, limit) =>
          run(({ limitTransaction, withDelay }) => {
            // The button is blocked without them.
            if (!dispenser || !rights) throw new Error("The vault's dispenser is not known.");
            return withDelay(
              limitTransaction(deployment, dispenser.address, asset, limit),
              scheduleOf(rights, "FAUCET_ADMIN"),
            );
          })
        }
      />
      <DispenserAction vault={vault} rows={rows} rights={rights} />
      <WithdrawAction vault={vault} rows={rows} rights={rights} />
      {isRefilling && (
        <RefillDialog
          assets={rows.map(({ asset }) => asset)}
          onReview={(asset, baseUnits) =>
            run(({ refillTransaction }) => refillTransaction(deployment, asset, baseUnits))
          }
          onClose={() => setRefilling(false)}
        />
      )}
    </div>
  );
}

type RefillDialogProps = {
  assets: readonly FaucetAsset[];
  onReview: (asset: FaucetAsset, baseUnits: bigint) => Review;
  onClose: () => void;
};

function RefillDialog({ assets, onReview, onClose }: RefillDialogProps) {
  const initial = { asset: assets[0] ? keyOf(assets[0]) : "", amount: "" };
  const entries = useEntries(initial, (texts) => {
    const asset = findChoice(assets, (one) => keyOf(one) === texts.asset, "Choose an asset.");
    return { asset, amount: andThen(asset, (one) => parseTokenAmount(texts.amount, one)) };
  });
  const { fields, parsed } = entries;
  return (
    <PromptDialog
      title="Refill the vault"
      entries={entries}
      reviewLabel="Review the refill"
      onReview={({ asset, amount }) => onReview(asset, amount)}
      onClose={onClose}
    >
      <SelectField label="Asset" {...fields.asset}>
        {assets.map((entry) => (
          <option key={keyOf(entry)} value={keyOf(entry)}>
            {nameOf(entry)}
          </option>
        ))}
      </SelectField>
      {parsed.asset.kind === "ok" && <AmountField unit={parsed.asset.value} {...fields.amount} />}
    </PromptDialog>
  );
}
