import type { ReactNode } from "react";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AssetName } from "#app/features/faucet/shared/asset-name.tsx";
import styles from "#app/features/faucet/faucet.module.css";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";

type RequestSummaryProps = {
  recipient: string;
  /** Chosen assets with the requested amounts. */
  chosen: readonly AssetStatus[];
  /** A voucher pays its own assets. */
  hasVoucher: boolean;
  blocker: string | null;
  isSending: boolean;
  /** What happens before it is sent. */
  children: ReactNode;
};

/** What a request pays to whom, and its button. */
export function RequestSummary(props: RequestSummaryProps) {
  const { recipient, chosen, hasVoucher, blocker, isSending, children } = props;
  return (
    <aside className={layout["card"]} aria-label="Summary">
      <h2>Summary</h2>
      {chosen.length === 0 && !hasVoucher ? (
        <p className={typography["note"]}>Choose assets to see the summary.</p>
      ) : (
        <>
          {hasVoucher ? <p>What the voucher pays</p> : <Sums chosen={chosen} />}
          {recipient !== "" && (
            <>
              <p className={typography["note"]}>to</p>
              <code className={typography["wrap"]}>{recipient}</code>
            </>
          )}
        </>
      )}
      {children}
      <Button type="submit" variant="primary" fullWidth pending={isSending} blocker={blocker}>
        {hasVoucher ? "Use the voucher" : buttonText(chosen)}
      </Button>
    </aside>
  );
}

function Sums({ chosen }: Pick<RequestSummaryProps, "chosen">) {
  return (
    <ul className={`${layout["list"]} ${styles["sums"]}`}>
      {chosen.map(({ asset, settings }) => (
        <li key={keyOf(asset)}>
          <AssetName asset={asset} />
          <Amount value={settings.amount} decimals={asset.decimals} symbol={asset.symbol} />
        </li>
      ))}
    </ul>
  );
}

function buttonText(chosen: readonly AssetStatus[]): string {
  const [only] = chosen;
  if (chosen.length !== 1 || !only) {
    return chosen.length === 0 ? "Send" : `Send ${chosen.length} assets`;
  }
  return `Send ${formatExact(only.settings.amount, only.asset.decimals)} ${nameOf(only.asset)}`;
}
