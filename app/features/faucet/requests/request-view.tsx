import type { SubmissionResult } from "@conform-to/dom";
import { isAddress } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { DenyForm } from "./deny-form.tsx";
import type { RequestPage } from "./request-page.server.ts";
import { type PaymentBody, RequestProgress } from "./request-progress.tsx";

type RequestViewProps = {
  page: RequestPage;
  networks: readonly Network[];
  lastResult: SubmissionResult | undefined;
};

/** Shows a request to operators, with what they can do about it. */
export function RequestView({ page, networks, lastResult }: RequestViewProps) {
  const { progress, assets, parties } = page;
  const isOfForm = lastResult?.initialValue?.["intent"] === "deny";
  const errors = isOfForm ? [] : (lastResult?.error?.[""] ?? []);
  return (
    <div className={layout["stack"]}>
      {errors.map((error) => (
        <Notice key={error} tone="danger">
          {error}
        </Notice>
      ))}
      <RequestFacts page={page} />
      <RequestProgress
        request={progress}
        assets={assets}
        networks={networks}
        label="Payments"
        toolsOf={(payment) => <PaymentTools payment={payment} networks={networks} />}
      />
      <DenyForm parties={parties} lastResult={lastResult} />
    </div>
  );
}

function RequestFacts({ page: { recipient, requester, progress } }: { page: RequestPage }) {
  const { id, createdAt } = progress;
  return (
    <section className={layout["card"]} aria-label="Request">
      <dl className={layout["fact-grid"]}>
        <dt>Recipient</dt>
        <dd>
          <Address value={recipient} full />
        </dd>
        <dt>Requester</dt>
        <dd>
          <Requester name={requester} />
        </dd>
        <dt>Requested</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
        <dt>Request</dt>
        <dd>
          <Address value={id} kind="request id" full />
        </dd>
      </dl>
    </section>
  );
}

/** @param name an address, or the name of an API key */
function Requester({ name }: { name: string | null }) {
  if (name === null) return "An API key";
  return isAddress(name) ? <Address value={name} full /> : `API key ${name}`;
}

type PaymentToolsProps = { payment: PaymentBody; networks: readonly Network[] };

function PaymentTools({ payment, networks }: PaymentToolsProps) {
  const { id, status, chainId, updatedAt } = payment;
  const on = networks.find((network) => network.chainId === chainId)?.chainName ?? String(chainId);
  return (
    <div className={layout["tools"]}>
      <span className={typography["note"]}>
        Last change <Time at={updatedAt} />
      </span>
      {status === "queued" && (
        <PaymentForm id={id} intent="cancel" label={`Cancel the payment on ${on}`}>
          Cancel
        </PaymentForm>
      )}
      {status === "failed" && (
        <PaymentForm id={id} intent="retry" label={`Retry the payment on ${on}`}>
          Retry
        </PaymentForm>
      )}
    </div>
  );
}

type PaymentFormProps = {
  id: string;
  intent: "cancel" | "retry";
  label: string;
  children: string;
};

/** The page shows why it was rejected: by then, the payment may not have this form any more. */
function PaymentForm({ id, intent, label, children }: PaymentFormProps) {
  const form = useServerForm({ lastResult: undefined, hidden: { intent, payment: id } });
  return (
    <ServerForm form={form}>
      <Button type="submit" size="small" aria-label={label} pending={form.isPending}>
        {children}
      </Button>
    </ServerForm>
  );
}
