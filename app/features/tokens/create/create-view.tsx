import { Link, useNavigate, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import type { Address } from "viem";
import { kindLabels, tokenKinds } from "#app/domain/tokens/model/options.ts";
import { listRisks } from "#app/domain/tokens/model/risks.ts";
import {
  emptyForm,
  type FormField,
  isTokenForm,
  optionsOf,
  readTokenForm,
  type TokenForm,
} from "#app/domain/tokens/model/token-form.ts";
import { isSalt } from "#app/domain/tokens/model/token-request.ts";
import { findSymbolWarning } from "#app/domain/tokens/model/well-known.ts";
import { RiskList } from "#app/features/tokens/risk-list.tsx";
import { useRequested } from "#app/features/tokens/use-requested.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { usePersistedForm } from "#app/ui/base/use-persisted-form.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ChoiceCards } from "./choice-cards.tsx";
import { costQuery } from "./cost/cost-requests.ts";
import type { Cost } from "./cost/cost.types.ts";
import type { CreatePage } from "./create-page.server.ts";
import { DetailFields } from "./detail-fields.tsx";
import { ListFields } from "./list-fields.tsx";
import { OptionFields } from "./option-fields.tsx";
import { Outcome } from "./outcome.tsx";
import { SourceView } from "./source/source-view.tsx";
import { StyleFields } from "./style-fields.tsx";

type CreateViewProps = { page: CreatePage; account: Address };

/** Form for a new token, with a preview beside it. */
export function CreateView({ page, account }: CreateViewProps) {
  const { deployment, network, listed } = page;
  // Each form creates one token, even across reloads: the salt is stored with it.
  const begin = () => ({ salt: page.salt, form: emptyForm(account) });
  const stored = usePersistedForm(`token form ${account}`, begin, ({ salt, form }) => {
    return isSalt(salt) && isTokenForm(form);
  });
  const { salt, form } = stored.value;
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set());
  const [isReviewing, setReviewing] = useState(false);
  const [listedByHand, setListed] = useState<boolean | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { start, blocker } = useTransaction();
  const navigate = useNavigate();
  const submit = useSubmit();
  const read = useMemo(() => readTokenForm(form), [form]);
  const request = read.kind === "ok" ? { ...read.request, salt } : null;
  const query = request && deployment ? costQuery(form, salt) : null;
  const cost = useRequested<Cost>(tokenPaths.cost, query);
  const errors = read.kind === "invalid" ? read.errors : {};
  // Untouched fields show no errors until the user proceeds.
  const errorOf = (field: FormField) =>
    isReviewing || touched.has(field) ? errors[field] : undefined;
  const chosen = cost?.kind === "ready" ? cost.styles[form.style] : null;
  const warning = findSymbolWarning(form.symbol.trim(), listed);
  // Tokens that look alike are listed together only if the user asks for it.
  const isListed = listedByHand ?? warning === null;

  function change(changes: Partial<TokenForm>): void {
    const fields = Object.keys(changes) as (keyof TokenForm)[];
    setTouched((before) => new Set([...before, ...fields.filter((field) => field !== "options")]));
    stored.set((before) => {
      const next = { ...before.form, ...changes };
      return { ...before, form: { ...next, options: optionsOf(next.kind, next.options) } };
    });
  }

  function restart(): void {
    setTouched(new Set());
    setReviewing(false);
    stored.restart(begin());
  }

  /** Lists the token with its logo, or goes directly to its page. */
  function leave(token: Address): void {
    restart();
    const path = tokenPaths.created(token);
    if (!isListed || !element.current) return navigate(path);
    const fields = new FormData();
    fields.set("intent", "list");
    fields.set("chain", String(network.chainId));
    fields.set("token", token);
    const logo = new FormData(element.current).get("logo");
    if (logo instanceof File && logo.size > 0) fields.set("logo", logo);
    submit(fields, { method: "post", action: path, encType: "multipart/form-data" });
  }

  // Loaded on click, because the transaction pulls in the contract ABIs.
  async function review(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setReviewing(true);
    if (read.kind === "invalid") return;
    if (!deployment || !request || chosen?.kind !== "ok") return;
    const { address } = chosen;
    const { createTokenTransaction } = await import("./transactions.ts");
    start({
      ...createTokenTransaction(deployment, request, form.style),
      onConfirmed: () => leave(address),
    });
  }

  const canReview = read.kind === "invalid" || chosen?.kind === "ok";
  return (
    <div className={layout["page"]}>
      {!deployment && (
        <Notice tone="warn">
          There is no token factory on {network.chainName}. Deploy the contracts first.
        </Notice>
      )}
      {stored.isRestored && <RestoredNotice onRestart={restart} />}
      <form
        ref={element}
        className={layout["columns"]}
        onSubmit={(event) => void review(event)}
        noValidate
      >
        <div className={layout["page"]}>
          <ChoiceCards
            legend="Kind"
            name="kind"
            value={form.kind}
            choices={tokenKinds.map((kind) => ({ value: kind, ...kindLabels[kind] }))}
            onChange={(kind) => change({ kind })}
          >
            <p className={typography["note"]}>
              To create a token whose holders earn a fee on transfers, see{" "}
              <Link to={reflectionPaths.index}>reflection tokens</Link>.
            </p>
          </ChoiceCards>
          <DetailFields form={form} errorOf={errorOf} warning={warning} change={change} />
          <OptionFields form={form} errors={errors} change={change} />
          <StyleFields
            value={form.style}
            cost={cost}
            network={network}
            onChange={(style) => change({ style })}
          />
          <ListFields isListed={isListed} onChange={setListed} />
        </div>
        <aside className={layout["page"]} aria-label="Preview">
          <Card title="Risk summary">
            <RiskList risks={listRisks({ options: form.options })} />
          </Card>
          <Card title="Before you sign">
            <Outcome cost={cost} style={form.style} isComplete={request !== null} form={form} />
            <Button
              type="submit"
              variant="primary"
              blocker={blocker}
              disabled={!deployment || !canReview}
            >
              Review the token
            </Button>
          </Card>
          {request && <SourceView request={request} style={form.style} />}
        </aside>
      </form>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={layout["card"]} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
