import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { notifyOfNew, useNotifyState } from "./notifications.ts";

/** As often as the pages of staking are read again, but also while nobody looks at them. */
const pollMs = 15_000;

/** Raises notifications for new alerts while a page of staking is open, if that is turned on. */
export function AlertNotifier({ wallet }: { wallet: string }) {
  const isOn = useNotifyState(wallet) === "on";
  const revalidate = useRevalidate();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    if (!isOn) return;
    async function look(): Promise<void> {
      const isNew = await notifyOfNew(wallet, (to) => latest.current(to));
      if (isNew) revalidate();
    }
    const timer = setInterval(() => void look(), pollMs);
    return () => clearInterval(timer);
  }, [isOn, wallet, revalidate]);
  return null;
}
