import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { applicationPeriod } from "#app/domain/staking/registration/registry.types.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";

/** Explains the validator's status to its operator, and what comes next. */
export function OperatorNotice({ facts: { operated, registry } }: { facts: OperatorOwnFacts }) {
  const { status, until, registeredAt, heldUntil } = operated.validator;
  switch (status) {
    case "pending": {
      const endsAt = registeredAt + applicationPeriod;
      return (
        <Notice tone="info">
          An admin of the pool decides on the application.{" "}
          {registry.time < endsAt ? (
            <>
              From <Time at={endsAt * 1_000} /> anyone can end it.
            </>
          ) : (
            "Its day has passed, so anyone can end it."
          )}
        </Notice>
      );
    }
    case "jailed":
      return (
        <Notice tone="warn">
          The validator is jailed: neither you nor your delegators earn.{" "}
          {registry.time < until ? (
            <>
              You can release it from <Time at={until * 1_000} />.
            </>
          ) : (
            "The jail time is over: release it to earn again."
          )}
        </Notice>
      );
    case "exiting": {
      const from = Math.max(until, heldUntil);
      return (
        <Notice tone="info">
          The validator is exiting and earns nothing.{" "}
          {registry.time < from ? (
            <>
              From <Time at={from * 1_000} /> anyone can finish the exit
            </>
          ) : (
            "Anyone can finish the exit now"
          )}
          ; this wallet can register again then.
        </Notice>
      );
    }
    case "tombstoned":
      return (
        <Notice tone="danger">
          The validator is tombstoned and can never return. Remaining stake can be undelegated.
        </Notice>
      );
    case "active":
    case "exited":
      return null;
    default:
      return status satisfies never;
  }
}
