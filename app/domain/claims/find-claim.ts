import type { Hex } from "viem";
import { isPaying } from "./programme-states.ts";
import { formatExact, formatTime } from "#app/ui/values/format.ts";
import type { ClaimRow, Offer, Programme, Root } from "./claims.types.ts";
import { leftFor } from "./left-for.ts";

/** Earnings of an account by a program's root, if the list of the root is stored here. */
export type Earned = { root: Hex; cumulative: bigint };

type Found = Pick<ClaimRow, "offer" | "next" | "unstored" | "blocker">;

/** Known data about an account and the lists of a program. */
type Known = {
  earned: readonly Earned[];
  claimed: bigint;
  /** Roots whose lists are stored here. */
  storedRoots: ReadonlySet<Hex>;
};

/**
 * Returns what an account may claim from a program now: by the newest active root that includes the
 * account, since each root grants everything earned until then.
 *
 * @param roots of the program.
 * @param time of the chain, Unix seconds.
 */
export function findClaim(
  programme: Programme,
  roots: readonly Root[],
  account: Known,
  time: number,
): Found {
  const granting = roots
    .map((root) => ({ root, cumulative: earnedBy(root, account.earned) }))
    .filter((one): one is { root: Root; cumulative: bigint } => one.cumulative !== null)
    .sort((a, b) => b.root.n - a.root.n);
  const offerOf = ({ root, cumulative }: (typeof granting)[number]): Offer => ({
    n: root.n,
    root: root.root,
    cumulative,
    amount: cumulative > account.claimed ? cumulative - account.claimed : 0n,
  });
  const paying = granting.find(({ root }) => isPaying(root, time));
  const offer = paying ? offerOf(paying) : null;
  const waiting = granting.find(({ root }) => !root.isDisabled && time < root.activeAt);
  const next = waiting ? { ...offerOf(waiting), activeAt: waiting.root.activeAt } : null;
  const left = paying && offer && leftFor(paying.root, { programme, roots, time, ...offer });
  const closed = findClosed(programme, time);
  const unstored = closed === null ? findUnstored(roots, account.storedRoots, time) : null;
  const more = next && next.amount > (offer?.amount ?? 0n) ? next : null;
  const isUnknown = unstored !== null && !offer?.amount && more === null;
  return {
    offer: offer?.amount === 0n ? null : offer,
    next: more,
    unstored,
    blocker:
      closed ??
      (isUnknown
        ? `The console does not have the list of root ${unstored}, so its allocations are unknown.`
        : offer === null || left == null
          ? findNone(roots, granting, next)
          : findShort(programme, offer, left)),
  };
}

/**
 * Returns the number of the newest root whose list is not stored here, unless a newer paying root
 * with a stored list covers all earnings.
 */
function findUnstored(
  roots: readonly Root[],
  storedRoots: ReadonlySet<Hex>,
  time: number,
): number | null {
  const activeRoots = roots.filter(({ isDisabled }) => !isDisabled).sort((a, b) => b.n - a.n);
  const telling =
    activeRoots.find((root) => storedRoots.has(root.root) && isPaying(root, time))?.n ?? 0;
  const newest = activeRoots.find(({ root }) => !storedRoots.has(root))?.n ?? 0;
  return newest > telling ? newest : null;
}

function earnedBy(root: Root, earned: readonly Earned[]): bigint | null {
  return earned.find((one) => one.root === root.root)?.cumulative ?? null;
}

/** Returns why a program pays no claims, or null if it does. */
export function findClosed(programme: Programme, time: number): string | null {
  if (programme.state === "closed") {
    return "The program is closed and its remainder was refunded. Ask its owner.";
  }
  if (programme.state === "paused") {
    return "The program is paused. Try again once it has resumed; its end is extended by the pause.";
  }
  return programme.closableAt !== 0 && time >= programme.closableAt
    ? `Claims ended on ${formatTime(programme.closableAt)}. The remainder is refunded.`
    : null;
}

function findNone(
  roots: readonly Root[],
  granting: readonly { root: Root }[],
  next: ClaimRow["next"],
): string {
  if (next) {
    return `The root for this claim is active from ${formatTime(next.activeAt)}. Claim then.`;
  }
  const [disabledRoot] = granting;
  const reason = disabledRoot?.root.disabled?.reason;
  if (reason !== undefined) {
    return `The root that granted it was disabled: ${reason}. Wait for the one that replaces it.`;
  }
  return roots.length === 0
    ? "No root has been published yet."
    : "No root allocates anything to this account. Ask the program's owner if this is wrong.";
}

function findShort({ unit }: Programme, { amount }: Offer, left: bigint): string | null {
  if (amount === 0n) return "Everything is claimed. Wait for the next root.";
  if (amount <= left) return null;
  const has = `${formatExact(left, unit.decimals)} ${unit.symbol}`;
  return `The program has only ${has} left for claims. Claim once its owner has added funds.`;
}
