import { useState } from "react";
import type { Address } from "viem";
import { isRevocable, type RevocableSchedule } from "#app/domain/vesting/revocation.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";

export type ScheduleSelection = {
  /** Schedules of the page shown that can be selected. */
  offered: readonly RevocableSchedule[];
  /** Selected schedules of all pages. */
  selected: readonly RevocableSchedule[];
  select: (schedules: readonly RevocableSchedule[], isOn: boolean) => void;
};

/**
 * Selects schedules that an account may revoke, on several pages of a list.
 *
 * @param account null selects nothing
 */
export function useScheduleSelection(
  rows: readonly ListedSchedule[],
  account: Address | null,
): ScheduleSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, RevocableSchedule>>(new Map());
  const revocable = (schedule: ListedSchedule) =>
    account !== null && isRevocable(schedule, account) ? [schedule] : [];
  const shown = new Map(rows.map((row) => [keyOf(row), row]));

  function select(schedules: readonly RevocableSchedule[], isOn: boolean) {
    setChosen((before) => {
      const next = new Map(before);
      for (const schedule of schedules) {
        if (isOn) next.set(keyOf(schedule), schedule);
        else next.delete(keyOf(schedule));
      }
      return next;
    });
  }

  return {
    offered: rows.flatMap(revocable),
    // What was read of a row since it was selected, such as its revocation, counts.
    selected: [...chosen].flatMap(([key, schedule]) => revocable(shown.get(key) ?? schedule)),
    select,
  };
}

/** Returns the key of a schedule in lists. */
export function keyOf({ chainId, id }: Pick<ListedSchedule, "chainId" | "id">): string {
  return `${chainId}-${id}`;
}
