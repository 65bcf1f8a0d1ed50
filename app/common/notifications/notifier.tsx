import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import { notifyOfNew, useNotifyState } from "./notifications.ts";

/** Same interval as that in which alarms are found, but also runs while the tab is hidden. */
const pollMs = 15_000;

/** Shows notifications of new alarms and alerts while the console is open, if a wallet has them on. */
export function Notifier({ wallet }: { wallet: string }) {
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
