import { useSyncExternalStore } from "react";
import { inboxPaths } from "#app/paths/inbox.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { News, NewsItem } from "./news.ts";

/** Whether this browser shows notifications to a wallet. */
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

/** Requests permission, which browsers allow only on a click, and starts with what comes from now on. */
export async function turnOn(wallet: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") {
    const found = await fetchNews(null);
    if (found) writeLast(wallet, found.last);
  }
  changed.dispatchEvent(new Event("change"));
}

export function turnOff(wallet: string): void {
  browserStorage().removeItem(keyOf(wallet));
  changed.dispatchEvent(new Event("change"));
}

/**
 * Shows a notification of each item new to this browser. Several tabs show only one, since they
 * use the same tag.
 *
 * @returns whether there were any.
 */
export async function notifyOfNew(wallet: string, onClick: (to: string) => void): Promise<boolean> {
  const before = readLast(wallet);
  if (before === null) return false;
  const found = await fetchNews(before);
  // Turned off in the meantime, or already shown by another tab.
  if (!found || readLast(wallet) !== before) return false;
  for (const item of found.items) {
    const shown = show(item);
    shown?.addEventListener("click", () => {
      window.focus();
      onClick(item.to);
    });
  }
  writeLast(wallet, found.last);
  return found.items.length > 0;
}

/** Some mobile browsers have the constructor but throw; the item is still in the inbox. */
function show({ id, title, text }: NewsItem): Notification | null {
  try {
    return new Notification(title, { body: text, tag: id });
  } catch {
    return null;
  }
}

/** Returns null if the server is unreachable or no one is signed in. */
async function fetchNews(after: string | null): Promise<News | null> {
  const query = after === null ? "" : `?${new URLSearchParams({ after })}`;
  try {
    const response = await fetch(`${inboxPaths.news}${query}`);
    return response.ok ? ((await response.json()) as News) : null;
  } catch {
    return null;
  }
}

function keyOf(wallet: string): string {
  return `notifications-${wallet}`;
}

/** Returns the id of the last item known to this browser, or null if notifications are off. */
function readLast(wallet: string): string | null {
  return browserStorage().getItem(keyOf(wallet));
}

function writeLast(wallet: string, id: string): void {
  browserStorage().setItem(keyOf(wallet), id);
}
