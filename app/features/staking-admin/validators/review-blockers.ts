import {
  applicationPeriod,
  type ManagedValidator,
  type Registry,
} from "#app/common/staking/registration/registry.types.ts";
import { formatInteger, formatTime } from "#app/ui/format.ts";

/** Why an application cannot be approved now; `null`: it can. */
export function findApproveBlocker({ setSize, maxValidators }: Registry): string | null {
  return setSize >= maxValidators
    ? `The validator set is full: ${formatInteger(setSize)} of ${formatInteger(maxValidators)}`
    : null;
}

/** Anybody may end an application, after its day. */
export function findExpireBlocker(
  { time }: Registry,
  { registeredAt }: Pick<ManagedValidator, "registeredAt">,
): string | null {
  return waitUntil(time, registeredAt + applicationPeriod);
}

/** Anybody may finish an exit, once nothing of before it can be slashed. */
export function findFinishBlocker(
  { time }: Registry,
  { until, heldUntil }: Pick<ManagedValidator, "until" | "heldUntil">,
): string | null {
  return waitUntil(time, Math.max(until, heldUntil));
}

function waitUntil(time: number, from: number): string | null {
  return time < from ? `Possible from ${formatTime(from)}` : null;
}

/** Why nobody can be added now; `null`: one can. */
export function findAddBlocker(registry: Registry): string | null {
  return registry.closedUntil === null
    ? findApproveBlocker(registry)
    : `Registrations are paused until ${formatTime(registry.closedUntil)}`;
}
