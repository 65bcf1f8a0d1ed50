import type { TokenForm } from "#app/features/tokens/model/token-form.ts";
import type { TokenStyle } from "#app/features/tokens/model/token-request.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { Address } from "#app/ui/address.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Cost } from "./cost/cost.types.ts";

type OutcomeProps = {
  cost: Cost | null;
  style: TokenStyle;
  isComplete: boolean;
  form: TokenForm;
};

/** Where the token will stand, and what is in its way. */
export function Outcome({ cost, style, isComplete, form }: OutcomeProps) {
  if (!isComplete) {
    return <p className={styles["quiet"]}>Complete the form to see the contract address.</p>;
  }
  if (cost === null) return <p className={styles["quiet"]}>Asking the chain…</p>;
  switch (cost.kind) {
    case "not-deployed":
      return <p className={styles["quiet"]}>There is no factory that could create it.</p>;
    case "silent":
      return <Notice tone="danger">The chain does not answer. Try again in a moment.</Notice>;
    case "incomplete":
      return <p className={styles["quiet"]}>The console could not read the form. Reload it.</p>;
    case "ready": {
      const found = cost.styles[style];
      if (found.kind === "refused") return <Notice tone="danger">{found.sentence}</Notice>;
      return (
        <>
          <dl className={styles["facts"]}>
            <dt>Address</dt>
            <dd>
              <Address value={found.address} full />
            </dd>
          </dl>
          {cost.contracts.map((who) => (
            <Notice key={who} tone="warn">
              {who === "recipient" ? "The first supply goes to" : "The owner is"} a contract (
              {form[who].trim()}). Make sure that it can use what it gets.
            </Notice>
          ))}
        </>
      );
    }
  }
}
