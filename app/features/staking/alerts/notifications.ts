import { useSyncExternalStore } from "react";
import { stakingPaths } from "#app/paths/staking.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { NewAlerts } from "./alerts-page.server.ts";

/** Whether this browser shows notifications for a wallet's alerts. */
export type NotifyState = "unsupported" | "denied" | "off" | "on";

/** Changed in this tab, in another one, or in the browser's settings. */
const changed = new EventTarget();

/** Returns null on the server, where the state is unknown. */
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

/** Requests permission, which browsers allow only on a click, and starts with future alerts. */
export async function turnOn(wallet: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") {
    const found = await fetchNewAlerts(null);
    if (found) writeLast(wallet, found.last ?? "");
  }
  changed.dispatchEvent(new Event("change"));
}

export function turnOff(wallet: string): void {
  browserStorage().removeItem(keyOf(wallet));
  changed.dispatchEvent(new Event("change"));
}

/**
 * Shows a notification for each alert new to this browser. Several tabs show only one, since they
 * use the same tag.
 *
 * @returns whether there were any.
 */
export async function notifyOfNew(wallet: string, onClick: (to: string) => void): Promise<boolean> {
  const before = readLast(wallet);
  if (before === null) return false;
  const found = await fetchNewAlerts(before);
  // Turned off in the meantime, or already shown by another tab.
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

/** Some mobile browsers have the constructor but throw; the alert is still in the list. */
function raise(body: string, tag: string): Notification | null {
  try {
    return new Notification("Staking alert", { body, tag });
  } catch {
    return null;
  }
}

/** Returns null if the server is unreachable or no one is signed in. */
async function fetchNewAlerts(after: string | null): Promise<NewAlerts | null> {
  const query = after === null ? "" : `?${new URLSearchParams({ after })}`;
  try {
    const response = await fetch(`${stakingPaths.alertsJson}${query}`);
    return response.ok ? ((await response.json()) as NewAlerts) : null;
  } catch {
    return null;
  }
}

function keyOf(wallet: string): string {
  return `staking-alerts-${wallet}`;
}

/** Returns the id of the last alert known to this browser, or null if notifications are off. */
function readLast(wallet: string): string | null {
  return browserStorage().getItem(keyOf(wallet));
}

function writeLast(wallet: string, id: string): void {
  browserStorage().setItem(keyOf(wallet), id);
}
