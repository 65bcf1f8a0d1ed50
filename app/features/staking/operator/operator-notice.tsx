import { formatTime } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { applicationPeriod } from "./registry.types.ts";
import type { OwnFacts } from "./own.types.ts";

/** What the validator's state means for its operator, and what comes next. */
export function OperatorNotice({ facts: { own, registry } }: { facts: OwnFacts }) {
  const { status, until, registeredAt, heldUntil } = own.validator;
  switch (status) {
    case "pending": {
      const endsAt = registeredAt + applicationPeriod;
      return (
        <Notice tone="info">
          The application waits for an admin of the pool.{" "}
          {registry.time < endsAt
            ? `From ${formatTime(endsAt)} on anybody may end it.`
            : "Its day is over, so anybody may end it."}
        </Notice>
      );
    }
    case "jailed":
      return (
        <Notice tone="warn">
          The validator is jailed: neither you nor your delegators earn.{" "}
          {registry.time < until
            ? `You can end the jail from ${formatTime(until)} on.`
            : "Its time is over: end the jail to earn again."}
        </Notice>
      );
    case "exiting": {
      const from = Math.max(until, heldUntil);
      return (
        <Notice tone="info">
          The validator is leaving and earns nothing.{" "}
          {registry.time < from
            ? `From ${formatTime(from)} on anybody may finish the exit`
            : "Anybody may finish the exit now"}
          ; this wallet can register again then.
        </Notice>
      );
    }
    case "tombstoned":
      return (
        <Notice tone="danger">
          The validator is tombstoned: it never comes back. Stake that is left can be undelegated.
        </Notice>
      );
    case "active":
    case "exited":
      return null;
    default:
      return status satisfies never;
  }
}
