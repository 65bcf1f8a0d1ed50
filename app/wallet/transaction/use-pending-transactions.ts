import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Address } from "viem";
import { showToast } from "#app/ui/feedback/toast.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import { listSent, reportSent } from "./sent-transactions.ts";
import { listTransactions, type RecentTransaction } from "./transaction-requests.ts";

const pollMs = 3_000;

/** Returns the query key of the signed-in wallet's latest transactions. */
export function recentTransactionsKey(owner: Address | null) {
  return ["recent-transactions", owner] as const;
}

/** Loads the latest transactions of the signed-in wallet; refetches while one is pending. */
export function useRecentTransactions(owner: Address | null) {
  return useQuery({
    queryKey: recentTransactionsKey(owner),
    queryFn: listTransactions,
    enabled: owner !== null,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollMs : false),
  });
}

/**
 * Follows transactions sent before this page was loaded: reports those that the server does not
 * know yet, and notifies the user when a pending one is settled.
 */
export function usePendingTransactions(owner: Address | null, onSettled: () => void): void {
  const queryClient = useQueryClient();
  const { data } = useRecentTransactions(owner);
  const pending = useRef(new Set<string>());
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });

  useEffect(() => {
    if (owner === null) return;
    const reports = listSent(browserStorage()).map((sent) => reportSent(browserStorage(), sent));
    if (reports.length === 0) return;
    void Promise.all(reports).then(() =>
      queryClient.invalidateQueries({ queryKey: recentTransactionsKey(owner) }),
    );
  }, [owner, queryClient]);

  useEffect(() => {
    for (const one of data ?? []) {
      if (isOpen(one)) pending.current.add(one.hash);
      else if (pending.current.delete(one.hash)) {
        announce(one);
        latest.current();
      }
    }
  }, [data]);
}

function isOpen({ status }: RecentTransaction): boolean {
  return status === "pending" || status === "unknown";
}

function announce({ status, description, hash }: RecentTransaction): void {
  const isConfirmed = status === "confirmed";
  const outcome = status === "replaced" ? "Replaced by another transaction" : "Failed";
  showToast({
    type: isConfirmed ? "success" : "error",
    message: isConfirmed ? description : `${outcome}: ${description}`,
    id: hash,
  });
}
