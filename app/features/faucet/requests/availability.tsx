import { Countdown } from "#app/ui/values/countdown.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/faucet/faucet.module.css";
import type { AssetStatus, RejectionReason } from "#app/domain/faucet/faucet.types.ts";

const labels: Record<RejectionReason, string> = {
  "rate-limited": "Rate limit reached",
  denied: "Address denied",
  "sufficient-balance": "Balance sufficient",
  contract: "Contract address",
  "not-of-key": "Not of this key",
  "quota-used": "Quota used",
  "allowance-used": "Allowance used",
  "grant-locked": "Grant locked",
  disabled: "Switched off",
  paused: "Paused",
  cooldown: "Cooldown",
  queued: "In transit",
  locked: "Dispenser locked",
  dry: "Vault empty",
  limit: "Limit reached",
  unreachable: "Chain unreachable",
  unreadable: "Token not readable",
  "not-deployed": "No vault",
};

/** Whether an asset is available now or, if it is only a matter of time, when. */
export function Availability({ status, onReady }: { status: AssetStatus; onReady: () => void }) {
  if (status.allowed) return <Status tone="green">Ready</Status>;
  const { reason, nextAt } = status;
  const tone = reason === "queued" ? "accent" : reason === "dry" ? "amber" : "neutral";
  return (
    <span className={styles["availability"]}>
      <Status tone={tone}>{reason ? labels[reason] : "Not available"}</Status>
      {nextAt !== null && (
        <span className={typography["note"]}>
          again in <Countdown until={nextAt} onReached={onReady} />
        </span>
      )}
    </span>
  );
}
