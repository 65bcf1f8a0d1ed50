import { useState } from "react";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { parseRequested, withAmount } from "#app/domain/faucet/requests/requested-amounts.ts";
import { optional } from "#app/kit/form/parsed.ts";
import type { AssetChoice } from "./asset-group.tsx";
import type { DripValues } from "./drip-form.types.ts";

type Submitted = {
  /** Null if nothing was. */
  values: Pick<DripValues, "assets" | "amounts"> | null;
  /** Of amounts. */
  errors: Readonly<Record<AssetKey, string>>;
};

/** Holds which assets are requested, and how much of those that allow less than their maximum. */
export function useChosenAssets(statuses: readonly AssetStatus[], { values, errors }: Submitted) {
  const [keys, setKeys] = useState<ReadonlySet<AssetKey>>(new Set(values?.assets ?? []));
  const [texts, setTexts] = useState<Readonly<Record<AssetKey, string>>>(values?.amounts ?? {});

  const entries = statuses.map((status) => {
    const key = keyOf(status.asset);
    const amountText = status.settings.isUpTo ? (texts[key] ?? "") : "";
    const amount = optional(amountText, status.settings.amount, (text) =>
      parseRequested(text, status),
    );
    const isSubmitted = amountText === values?.amounts[key];
    const error = amount.kind === "invalid" ? amount.message : null;
    const choice: AssetChoice = {
      status,
      isChosen: status.allowed && keys.has(key),
      amountText,
      amountError: error ?? (isSubmitted ? (errors[key] ?? null) : null),
    };
    return { choice, amount };
  });
  const chosen = entries.filter(({ choice }) => choice.isChosen);

  return {
    choices: entries.map(({ choice }) => choice),
    /** With the requested amounts; an asset whose amount is not valid has its maximum. */
    chosen: chosen.map(({ choice: { status }, amount }) =>
      amount.kind === "ok" ? withAmount(status, amount.value) : status,
    ),
    blocker: chosen.some(({ amount }) => amount.kind === "invalid") ? "Correct the amount" : null,
    toggle: (key: AssetKey) => {
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      });
    },
    changeAmount: (key: AssetKey, text: string) => {
      setTexts((before) => ({ ...before, [key]: text }));
    },
  };
}
