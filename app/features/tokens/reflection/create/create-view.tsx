import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Address } from "viem";
import { isSalt } from "#app/domain/tokens/model/token-request.ts";
import { findSymbolWarning } from "#app/domain/tokens/model/well-known.ts";
import { Cautions } from "#app/features/tokens/reflection/cautions.tsx";
import { SampleSimulator } from "#app/features/tokens/reflection/simulator/sample-simulator.tsx";
import { useRequested } from "#app/features/tokens/use-requested.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { usePersistedForm } from "#app/ui/base/use-persisted-form.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import { CreateFields } from "./create-fields.tsx";
import type { CreatePage } from "./create-page.server.ts";
import { Outcome } from "./outcome.tsx";
import { quoteQuery } from "./quote-query.ts";
import type { Quote } from "./quote.types.ts";
import { emptyForm, type FormField, readFee, readReflectionForm } from "./reflection-form.ts";

/** Sample values until supply, decimals and fee are entered. */
const sample = { units: 10n ** 15n, decimals: 9, feeBps: 100 };

/** Form for a new token, with a preview beside it. */
export function CreateView({ page, account }: { page: CreatePage; account: Address }) {
  const { deployment, network, listed } = page;
  // Each form creates one token, even across reloads: the salt is stored with it.
  const begin = () => ({ salt: page.salt, form: emptyForm(account) });
  const stored = usePersistedForm(`reflection form ${account}`, begin, ({ salt }) => isSalt(salt));
  const { salt, form } = stored.value;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isReviewing, setReviewing] = useState(false);
  const { start, blocker } = useTransaction();
  const navigate = useNavigate();
  const read = readReflectionForm(form);
  const request = read.kind === "ok" ? { ...read.request, salt } : null;
  const query = request && deployment ? quoteQuery(form, salt) : null;
  const quote = useRequested<Quote>(reflectionPaths.quote, query);
  const errors = read.kind === "invalid" ? read.errors : {};
  // Untouched fields show no errors until the user proceeds.
  const errorOf = (field: FormField) =>
    isReviewing || touched.has(field) ? errors[field] : undefined;
  const fee = readFee(form.fee);
  const isReady = read.kind === "invalid" || quote?.kind === "ready";

  function restart(): void {
    setTouched(new Set());
    setReviewing(false);
    stored.restart(begin());
  }

  // Loaded on click, because the transaction pulls in the factory's ABI.
  async function review(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setReviewing(true);
    if (read.kind === "invalid") return;
    if (!deployment || !request || quote?.kind !== "ready" || blocker !== null) return;
    const { address } = quote;
    const { createReflectionTransaction } = await import("./transactions.ts");
    start({
      ...createReflectionTransaction(deployment, request),
      onConfirmed: () => {
        restart();
        navigate(reflectionPaths.token(address));
      },
    });
  }

  return (
    <div className={layout["page"]}>
      {stored.isRestored && <RestoredNotice onRestart={restart} />}
      <form
        className={layout["columns"]}
        onSubmit={(event) => void review(event)}
        noValidate
        aria-label="Create a reflection token"
      >
        <div className={layout["stack"]}>
          <CreateFields
            form={form}
            errorOf={errorOf}
            warning={findSymbolWarning(form.symbol.trim(), listed)}
            change={(changes) => {
              setTouched((before) => new Set([...before, ...Object.keys(changes)]));
              stored.set((before) => ({ ...before, form: { ...before.form, ...changes } }));
            }}
          />
        </div>
        <div className={layout["page"]}>
          <section className={layout["card"]} aria-label="Before you sign">
            <h2>Before you sign</h2>
            <Outcome quote={quote} isComplete={request !== null} network={network} />
            <Button
              type="submit"
              variant="primary"
              fullWidth
              blocker={blocker}
              disabled={!deployment || !isReady}
            >
              Review the token
            </Button>
          </section>
          <Cautions />
        </div>
      </form>
      <SampleSimulator
        key={`${request?.supply}:${request?.decimals}`}
        unit={{
          symbol: request?.symbol ?? "tokens",
          decimals: request?.decimals ?? sample.decimals,
        }}
        feeBps={fee.kind === "ok" ? fee.value : sample.feeBps}
        supply={request?.supply ?? sample.units}
      />
    </div>
  );
}
