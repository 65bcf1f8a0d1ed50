import { useSearchParams } from "@remix-run/react";
import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import { datesOf } from "#app/domain/claims/programme-dates.ts";
import type { Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type Rounding } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { CreateCard } from "./create-card.tsx";
import { FundCard } from "./fund-card.tsx";
import { LifeCard } from "./life-card.tsx";
import type { ManageAnswer } from "./manage.server.ts";
import type { ProgrammePage } from "./programme-page.server.ts";
import { listSteps, Steps } from "./steps.tsx";
import { TermsFacts } from "./terms-facts.tsx";
import { TermsForm } from "./terms-form.tsx";

type ProgrammeViewProps = { page: ProgrammePage; answer: ManageAnswer | null };

/** An incentive from its terms to its closing. */
export function ProgrammeView({ page, answer }: ProgrammeViewProps) {
  const [search] = useSearchParams();
  const { terms: read, programme, incentive } = page;
  const terms = read.kind === "terms" ? read.terms : null;
  const isReview = search.get("step") === "create" && terms !== null && answer === null;
  const { message = null, terms: rejected = null } = answer ?? {};
  return (
    <>
      <Steps steps={listSteps(page, isReview)} />
      {message !== null && <Notice tone="danger">{message}</Notice>}
      {incentive.programmeId === null && !isReview && (
        <div className={layout["columns"]}>
          <TermsForm
            key={incentive.id}
            page={page}
            errors={answer?.errors ?? {}}
            rejected={rejected}
          />
          <DraftCard isComplete={terms !== null} />
        </div>
      )}
      {incentive.programmeId === null && isReview && <CreateCard page={page} terms={terms} />}
      {incentive.programmeId !== null && programme === null && (
        <Notice tone="danger">
          The program’s state could not be read from the chain. Try again.
        </Notice>
      )}
      {programme !== null && terms !== null && (
        <>
          <Figures figures={listFigures(programme, terms)} asOfBlock={page.facts.block} />
          <div className={layout["cards"]}>
            <FundCard page={page} terms={terms} programme={programme} />
            <LifeCard page={page} terms={terms} programme={programme} />
            <section className={layout["card"]} aria-label="Terms">
              <h2>Terms</h2>
              <TermsFacts terms={terms} dates={datesOf(programme, terms.end)} />
            </section>
          </div>
        </>
      )}
    </>
  );
}

function DraftCard({ isComplete }: { isComplete: boolean }) {
  return (
    <section className={layout["card"]} aria-label="Draft">
      <h2>Draft</h2>
      <p>
        Save the terms and review them; then the program is created on the chain, funded, and its
        rewards are computed and published epoch by epoch.
      </p>
      <div className={layout["tools"]}>
        {isComplete && <ButtonLink to="?step=create">Review what was saved</ButtonLink>}
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit">Discard the draft</Button>
        </Form>
      </div>
    </section>
  );
}

function listFigures(programme: Programme, { token }: Terms): Figure[] {
  const root = programme.roots.find(({ n }) => n === programme.newestRoot);
  const amount = (value: bigint, rounding?: Rounding) => (
    <Amount
      value={value}
      symbol={token.symbol}
      decimals={token.decimals}
      form="rounded"
      rounding={rounding}
    />
  );
  const granted = root?.total ?? 0n;
  const { funded, paid, refunded } = programme;
  return [
    { label: "Funded", value: amount(funded) },
    {
      label: "Allocated",
      value: amount(granted),
      note: root ? `by root ${root.n}` : "no active root",
    },
    { label: "Paid", value: amount(paid) },
    { label: "Unallocated", value: amount(funded > granted ? funded - granted : 0n, "down") },
    { label: "Balance", value: amount(funded - paid - refunded, "down") },
  ];
}
