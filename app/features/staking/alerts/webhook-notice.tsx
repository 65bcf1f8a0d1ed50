import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatTime } from "#app/features/staking/words.ts";
import type { WebhookHealth } from "./delivery.store.server.ts";

/** Says when alerts do not reach the operator's webhook; nothing while they do. */
export function WebhookNotice({ webhook }: { webhook: WebhookHealth | null }) {
  if (webhook === null) return null;
  const { waiting, givenUp, lastError, since } = webhook;
  return (
    <>
      {waiting > 0 && since !== null && (
        <Notice tone="warn">
          The webhook has not taken {count(waiting)}, of all wallets, since{" "}
          {formatTime(Math.floor(since / 1_000))}. {lastError !== null && `${lastError}. `}
          It is tried again for a day; look at STAKING_WEBHOOK_URL and what listens there.
        </Notice>
      )}
      {givenUp > 0 && (
        <Notice tone="info">
          {count(givenUp)} could not be posted to the webhook within a day and will not be. They
          stand here only.
        </Notice>
      )}
    </>
  );
}

function count(alerts: number): string {
  return alerts === 1 ? "1 alert" : `${formatInteger(alerts)} alerts`;
}
