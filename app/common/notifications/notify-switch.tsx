import { useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import { type NotifyState, turnOff, turnOn, useNotifyState } from "./notifications.ts";

const labels: Readonly<Record<NotifyState, string>> = {
  unsupported: "This browser cannot show notifications. The inbox has everything.",
  denied: "Notifications are blocked for this site. Allow them in your browser's settings.",
  off: "Show warnings, critical alarms and alerts of your stake as notifications while the console is open in a tab, even in the background.",
  on: "Warnings, critical alarms and alerts of your stake are shown as notifications while the console is open in a tab, even in the background.",
};

/** Turns this browser's notifications on and off. */
export function NotifySwitch({ wallet }: { wallet: string }) {
  const state = useNotifyState(wallet);
  const [isRequesting, setIsRequesting] = useState(false);
  const isOn = state === "on";
  const cannot = state === "unsupported" || state === "denied";

  async function toggle(): Promise<void> {
    if (isOn) return turnOff(wallet);
    setIsRequesting(true);
    await turnOn(wallet);
    setIsRequesting(false);
  }

  return (
    <section className={layout["card"]} aria-label="Notifications">
      <div className={layout["bar"]}>
        <p>{labels[state ?? "off"]}</p>
        <Button
          size="small"
          role="switch"
          aria-checked={isOn}
          pending={isRequesting}
          blocker={cannot ? labels[state] : null}
          disabled={state === null}
          onClick={() => void toggle()}
        >
          Notify this browser{isOn ? ": on" : ""}
        </Button>
      </div>
    </section>
  );
}
