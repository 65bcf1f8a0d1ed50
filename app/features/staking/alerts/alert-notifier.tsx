import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { notifyOfNew, useNotifyState } from "./notifications.ts";

/** As often as the pages of staking are read again, but also while nobody looks at them. */
const pollMs = 15_000;

/** Raises notifications for new alerts while a page of staking is open, if that is turned on. */
export function AlertNotifier({ wallet }: { wallet: string }) {
  const isOn = useNotifyState(wallet) === "on";
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const latest = useRef({ revalidate, navigate });
  useEffect(() => {
    latest.current = { revalidate, navigate };
  });
  useEffect(() => {
    if (!isOn) return;
    async function look(): Promise<void> {
      const isNew = await notifyOfNew(wallet, (to) => latest.current.navigate(to));
      if (isNew) latest.current.revalidate();
    }
    const timer = setInterval(() => void look(), pollMs);
    return () => clearInterval(timer);
  }, [isOn, wallet]);
  return null;
}
