import { useSyncExternalStore } from "react";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { NewAlerts } from "./alerts-page.server.ts";

/** Whether this browser raises notifications for a wallet's alerts. */
export type NotifyState = "unsupported" | "denied" | "off" | "on";

/** Of the tab or another one, or of the browser's settings. */
const changed = new EventTarget();

/** `null` on the server, which cannot know. */
export function useNotifyState(wallet: string): NotifyState | null {
  return useSyncExternalStore(
    subscribe,
    () => readState(wallet),
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  window.addEventListener("focus", onChange);
  return () => {
    changed.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
    window.removeEventListener("focus", onChange);
  };
}

function readState(wallet: string): NotifyState {
  if (!("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isOn = Notification.permission === "granted" && readLast(wallet) !== null;
  return isOn ? "on" : "off";
}

/** Asks for the permission, which a browser allows on a click only, and starts from now. */
export async function turnOn(wallet: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") {
    const found = await askForNew(null);
    if (found) writeLast(wallet, found.last ?? "");
  }
  changed.dispatchEvent(new Event("change"));
}

export function turnOff(wallet: string): void {
  browserStorage().removeItem(keyOf(wallet));
  changed.dispatchEvent(new Event("change"));
}

/**
 * Raises a notification for each alert that is new to this browser. Several tabs raise one, since
 * they give it the same tag.
 *
 * @returns whether there were any.
 */
export async function notifyOfNew(wallet: string, onClick: (to: string) => void): Promise<boolean> {
  const before = readLast(wallet);
  if (before === null) return false;
  const found = await askForNew(before);
  // Turned off meanwhile, or told by another tab.
  if (!found || readLast(wallet) !== before) return false;
  for (const { id, text, remedy } of found.alerts) {
    const shown = raise(text, id);
    shown?.addEventListener("click", () => {
      window.focus();
      onClick(remedy.to);
    });
  }
  if (found.last !== null) writeLast(wallet, found.last);
  return found.alerts.length > 0;
}

/** Some browsers of phones have the constructor and refuse it; the list has the alert anyway. */
function raise(body: string, tag: string): Notification | null {
  try {
    return new Notification("Staking alert", { body, tag });
  } catch {
    return null;
  }
}

/** `null`: the console does not answer, or nobody is signed in. */
async function askForNew(after: string | null): Promise<NewAlerts | null> {
  const query = after === null ? "" : `?${new URLSearchParams({ after })}`;
  try {
    const response = await fetch(`/staking/alerts.json${query}`);
    return response.ok ? ((await response.json()) as NewAlerts) : null;
  } catch {
    return null;
  }
}

function keyOf(wallet: string): string {
  return `staking-alerts-${wallet}`;
}

/** Id of the last alert that this browser knows; `null`: it is not to be told. */
function readLast(wallet: string): string | null {
  return browserStorage().getItem(keyOf(wallet));
}

function writeLast(wallet: string, id: string): void {
  browserStorage().setItem(keyOf(wallet), id);
}
