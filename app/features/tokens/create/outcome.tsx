import type { TokenForm } from "#app/domain/tokens/model/token-form.ts";
import type { TokenStyle } from "#app/domain/tokens/model/token-request.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Cost } from "./cost/cost.types.ts";

type OutcomeProps = {
  cost: Cost | null;
  style: TokenStyle;
  isComplete: boolean;
  form: TokenForm;
};

/** Address of the token, and what blocks its creation. */
export function Outcome({ cost, style, isComplete, form }: OutcomeProps) {
  if (!isComplete) {
    return <p className={typography["note"]}>Complete the form to see the contract address.</p>;
  }
  if (cost === null) return <p className={typography["note"]}>Simulating…</p>;
  switch (cost.kind) {
    case "not-deployed":
      return <p className={typography["note"]}>The token factory is not deployed.</p>;
    case "silent":
      return <Notice tone="danger">The chain is not responding. Try again in a moment.</Notice>;
    case "incomplete":
      return <p className={typography["note"]}>The console could not read the form. Reload it.</p>;
    case "ready": {
      const found = cost.styles[style];
      if (found.kind === "rejected") return <Notice tone="danger">{found.message}</Notice>;
      return (
        <>
          <dl className={layout["fact-grid"]}>
            <dt>Address</dt>
            <dd>
              <Address value={found.address} full />
            </dd>
          </dl>
          {cost.contracts.map((who) => (
            <Notice key={who} tone="warn">
              {who === "recipient" ? "The initial supply goes to" : "The owner is"} a contract (
              {form[who].trim()}). Make sure that it can use the tokens.
            </Notice>
          ))}
        </>
      );
    }
  }
}
