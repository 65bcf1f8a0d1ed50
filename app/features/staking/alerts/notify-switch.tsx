import { useState } from "react";
import styles from "#app/features/staking/staking.module.css";
import { Button } from "#app/ui/button.tsx";
import own from "./alerts.module.css";
import { type NotifyState, turnOff, turnOn, useNotifyState } from "./notifications.ts";

const words: Readonly<Record<NotifyState, string>> = {
  unsupported: "This browser cannot show notifications. The list below has every alert.",
  denied:
    "This browser refuses notifications of the console. Allow them in its settings for this site, then come back.",
  off: "New alerts can be shown as notifications while a page of staking is open, also in the background.",
  on: "New alerts are shown as notifications while a page of staking is open, also in the background.",
};

/** Turns notifications of this browser on and off. */
export function NotifySwitch({ wallet }: { wallet: string }) {
  const state = useNotifyState(wallet);
  const [isAsking, setAsking] = useState(false);
  const isOn = state === "on";
  const cannot = state === "unsupported" || state === "denied";

  async function toggle(): Promise<void> {
    if (isOn) return turnOff(wallet);
    setAsking(true);
    await turnOn(wallet);
    setAsking(false);
  }

  return (
    <section className={styles["card"]} aria-label="Notifications">
      <div className={own["switch"]}>
        <p>{words[state ?? "off"]}</p>
        <Button
          size="small"
          role="switch"
          aria-checked={isOn}
          pending={isAsking}
          disabled={state === null || cannot}
          title={cannot ? words[state] : undefined}
          onClick={() => void toggle()}
        >
          Notify this browser{isOn ? ": on" : ""}
        </Button>
      </div>
    </section>
  );
}
