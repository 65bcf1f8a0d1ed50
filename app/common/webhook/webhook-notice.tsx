import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { WebhookHealth } from "./webhook-health.ts";

export type WebhookLabels = {
  one: string;
  many: string;
  /** Setting that contains the URL. */
  setting: string;
};

type WebhookNoticeProps = { webhook: WebhookHealth | null; of: WebhookLabels };

/** Warns if messages do not reach the operators' webhook; otherwise renders nothing. */
export function WebhookNotice({ webhook, of }: WebhookNoticeProps) {
  if (webhook === null) return null;
  const { waiting, abandoned, lastError, since } = webhook;
  const count = (amount: number) =>
    amount === 1 ? `1 ${of.one}` : `${formatInteger(amount)} ${of.many}`;
  return (
    <>
      {waiting > 0 && since !== null && (
        <Notice tone="warn">
          The webhook has not accepted {count(waiting)} since <Time at={since} />.{" "}
          {lastError !== null && `${lastError}. `}
          Retrying for a day; check {of.setting} and what listens there.
        </Notice>
      )}
      {abandoned > 0 && (
        <Notice tone="info">
          {count(abandoned)} could not be posted to the webhook within a day and are shown here
          only.
        </Notice>
      )}
    </>
  );
}
