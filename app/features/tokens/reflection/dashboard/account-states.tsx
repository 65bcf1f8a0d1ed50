import type { Account } from "#app/domain/tokens/reflection/reflection-math.ts";
import layout from "#app/ui/layout.module.css";
import { Status } from "#app/ui/feedback/status.tsx";

/** Whether an account is excluded or exempt. */
export function AccountStates({ account }: { account: Account }) {
  return (
    <span className={layout["texts"]}>
      {account.excluded ? (
        <Status tone="neutral">Excluded</Status>
      ) : (
        <Status tone="green">Earns</Status>
      )}
      {account.exempt && <Status tone="accent">Exempt</Status>}
    </span>
  );
}
