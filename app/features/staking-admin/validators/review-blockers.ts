import {
  applicationPeriod,
  type ManagedValidator,
  type Registry,
} from "#app/domain/staking/registration/registry.types.ts";
import { formatInteger, formatTime } from "#app/ui/values/format.ts";

/** Returns why an application cannot be approved now, or null if it can. */
export function findApproveBlocker({ setSize, maxValidators }: Registry): string | null {
  return setSize >= maxValidators
    ? `The validator set is full: ${formatInteger(setSize)} of ${formatInteger(maxValidators)}`
    : null;
}

type Now = Pick<Registry, "time">;

/** Returns when an application ends, in Unix seconds. */
export function dueOfApplication({ registeredAt }: Pick<ManagedValidator, "registeredAt">): number {
  return registeredAt + applicationPeriod;
}

/** Returns when the slashing window of an exit is over, in Unix seconds. */
export function dueOfExit({
  until,
  heldUntil,
}: Pick<ManagedValidator, "until" | "heldUntil">): number {
  return Math.max(until, heldUntil);
}

/** Returns why an application cannot be expired yet; anyone can after its deadline. */
export function findExpireBlocker(
  { time }: Now,
  validator: Pick<ManagedValidator, "registeredAt">,
): string | null {
  return waitUntil(time, dueOfApplication(validator));
}

/** Returns why an exit cannot be finalized yet. Anyone can do so after the slashing window. */
export function findFinishBlocker(
  { time }: Now,
  validator: Pick<ManagedValidator, "until" | "heldUntil">,
): string | null {
  return waitUntil(time, dueOfExit(validator));
}

function waitUntil(time: number, from: number): string | null {
  return time < from ? `Possible from ${formatTime(from)}` : null;
}

/** Returns why no validator can be added now, or null if one can. */
export function findAddBlocker(registry: Registry): string | null {
  return registry.closedUntil === null
    ? findApproveBlocker(registry)
    : `Registrations are paused until ${formatTime(registry.closedUntil)}`;
}
