import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Address } from "viem";
import { isSalt } from "#app/features/tokens/model/token-request.ts";
import { findSymbolWarning } from "#app/features/tokens/model/well-known.ts";
import { Cautions } from "#app/features/tokens/reflection/cautions.tsx";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import { SampleSimulator } from "#app/features/tokens/reflection/simulator/sample-simulator.tsx";
import { path } from "#app/features/tokens/reflection/words.ts";
import { useAsked } from "#app/features/tokens/use-asked.ts";
import { Button } from "#app/ui/button.tsx";
import { asSentence } from "#app/ui/format.ts";
import { RestoredNotice } from "#app/ui/restored-notice.tsx";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import { CreateFields } from "./create-fields.tsx";
import type { CreatePage } from "./create-page.server.ts";
import { Outcome } from "./outcome.tsx";
import { quoteQuery } from "./quote-query.ts";
import type { Quote } from "./quote.types.ts";
import { emptyForm, type FormField, readFee, readReflectionForm } from "./reflection-form.ts";

/** What is tried before a supply, decimals and a fee are written. */
const sample = { units: 10n ** 15n, decimals: 9, feeBps: 100 };

/** A token on its way, with what it will be beside it. */
export function CreateView({ page, account }: { page: CreatePage; account: Address }) {
  const { place, network, listed } = page;
  // One form makes one token, through a reload as well: its salt is kept with it.
  const begin = () => ({ salt: page.salt, form: emptyForm(account) });
  const kept = useKeptForm(`reflection form ${account}`, begin, ({ salt }) => isSalt(salt));
  const { salt, form } = kept.value;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const { start, canWrite } = useTransaction();
  const navigate = useNavigate();
  const read = readReflectionForm(form);
  const request = read.kind === "ok" ? { ...read.request, salt } : null;
  const query = request && place ? quoteQuery(form, salt) : null;
  const quote = useAsked<Quote>("/token/standerdReflection/quote.json", query);
  const errors = read.kind === "faults" ? read.errors : {};
  // What was not typed yet is no fault until somebody wants to go on.
  const errorOf = (field: FormField) => (isAsked || touched.has(field) ? errors[field] : undefined);
  const fee = readFee(form.fee);
  const lack = canWrite ? null : "Connect the wallet that is signed in";
  const isReady = read.kind === "faults" || quote?.kind === "ready";

  function restart(): void {
    setTouched(new Set());
    setAsked(false);
    kept.restart(begin());
  }

  // The plan brings the factory's ABI, which the page does not need before a click.
  async function review(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (read.kind === "faults") {
      const [first] = Object.keys(read.errors);
      const field = event.currentTarget.elements.namedItem(first ?? "");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (!place || !request || quote?.kind !== "ready" || lack !== null) return;
    const { address } = quote;
    const { createReflectionPlan } = await import("./plans.ts");
    start({
      ...createReflectionPlan(place, request),
      onConfirmed: () => {
        restart();
        navigate(`${path}/${address}`);
      },
    });
  }

  return (
    <>
      {kept.isRestored && <RestoredNotice onRestart={restart} />}
      <form
        className={styles["columns"]}
        onSubmit={(event) => void review(event)}
        noValidate
        aria-label="Create a reflection token"
      >
        <div className={styles["form"]}>
          <CreateFields
            form={form}
            errorOf={errorOf}
            warning={findSymbolWarning(form.symbol.trim(), listed)}
            change={(changes) => {
              setTouched((before) => new Set([...before, ...Object.keys(changes)]));
              kept.set((before) => ({ ...before, form: { ...before.form, ...changes } }));
            }}
          />
        </div>
        <div className={styles["stack"]}>
          <section className={styles["card"]} aria-label="Before you sign">
            <h2>Before you sign</h2>
            <Outcome quote={quote} isComplete={request !== null} network={network} />
            <Button
              type="submit"
              variant="primary"
              fullWidth
              disabled={!place || lack !== null || !isReady}
              title={lack ?? undefined}
            >
              Review the token
            </Button>
            {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
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
    </>
  );
}
