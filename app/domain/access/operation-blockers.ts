import { callersOf, type ManagedContract } from "#app/chain/access/restricted-functions.ts";
import { formatTime } from "#app/ui/values/format.ts";
import type { ChainAccess, Operation } from "./access.types.ts";

type Facts = Pick<ChainAccess, "wallet" | "time" | "roles">;

/** Returns why this wallet cannot execute a scheduled call now, and when it can. */
export function findExecuteBlocker(
  { wallet, time }: Omit<Facts, "roles">,
  {
    caller,
    call,
    readyAt,
    expiresAt,
  }: Pick<Operation, "caller" | "call" | "readyAt" | "expiresAt">,
): string | null {
  if (time >= expiresAt) return `It expired at ${formatTime(expiresAt)}`;
  if (caller !== wallet) return "Only the account that scheduled it can execute it";
  if (call === null) return "The call cannot be decoded, so it cannot be executed here";
  return time < readyAt ? `Possible from ${formatTime(readyAt)}` : null;
}

/** Returns why this wallet cannot schedule an expired call again. */
export function findAgainBlocker(
  { wallet }: Pick<Facts, "wallet">,
  { caller, call }: Pick<Operation, "caller" | "call">,
): string | null {
  if (caller !== wallet) return "Only the account that scheduled it can schedule it again";
  return call === null ? "The call cannot be decoded, so it cannot be scheduled here" : null;
}

/**
 * Returns why this wallet cannot cancel a scheduled call. Calls of the manager itself, and functions of the
 * role ADMIN, have no guardian.
 */
export function findCancelBlocker(
  { wallet, roles }: Omit<Facts, "time">,
  { caller, contract, call }: Pick<Operation, "caller" | "contract" | "call">,
): string | null {
  const isGuarded =
    contract !== "accessManager" && (contract === null || !isAdmins(contract, call?.name));
  if (caller === wallet || "ADMIN" in roles || (isGuarded && "GUARDIAN" in roles)) return null;
  return isGuarded
    ? "The account that scheduled it, a guardian or an admin can cancel it"
    : "The account that scheduled it or an admin can cancel it";
}

function isAdmins(contract: ManagedContract, name: string | undefined): boolean {
  return Object.entries(callersOf[contract]).some(
    ([one, caller]) => one === name && caller === "ADMIN",
  );
}
