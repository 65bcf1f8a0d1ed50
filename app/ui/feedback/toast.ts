import type { ReactNode } from "react";

/**
 * Queue behind the toasts: any code may show one, the shell renders them. Separate from the
 * rendering, so that its library is loaded with the first toast.
 */

export type ToastType = "blank" | "error" | "success" | "loading" | "custom";

export type ToastInput = {
  type: ToastType;
  message: ReactNode;
  /** Milliseconds, or `Infinity` until dismissed. Defaults to the type's duration. */
  duration?: number | undefined;
  /** Showing an existing id updates that toast in place, for example from loading to success. */
  id?: string | undefined;
};

export type Toast = {
  id: string;
  type: ToastType;
  message: ReactNode;
  duration: number;
  /** `dismissed` means that the toast is animating out. */
  state: "visible" | "dismissed";
};

/** Display time by type, milliseconds. */
export const toastDurations: Readonly<Record<ToastType, number>> = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Infinity,
  custom: 4_000,
};
/** Max toasts shown at once; later ones wait. */
export const toastLimit = 20;
/** Milliseconds from dismissal to removal. */
export const toastRemovalDelay = 1_000;

export type ToastQueue = {
  /** @returns the toast's id */
  show: (input: ToastInput) => string;
  /** Without an id, dismisses all. */
  dismiss: (id?: string) => void;
  /** Stops timers while the user reads (pointer or focus on a toast). */
  pause: () => void;
  resume: () => void;
  /** Visible toasts, oldest first; the same array until something changes. */
  current: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

/** Remaining display time of a toast, and when its timer started; null while paused. */
type Countdown = { left: number; runsSince: number | null };

export function createToastQueue(): ToastQueue {
  let shown: readonly Toast[] = [];
  let waiting: readonly Toast[] = [];
  let paused = false;
  let lastId = 0;
  const countdowns = new Map<string, Countdown>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function startTimer(id: string, action: () => void, milliseconds: number): void {
    clearTimeout(timers.get(id));
    if (milliseconds === Infinity) timers.delete(id);
    else timers.set(id, setTimeout(action, milliseconds));
  }

  function startCountdown(id: string, left: number): void {
    countdowns.set(id, { left, runsSince: paused ? null : Date.now() });
    if (paused) clearTimeout(timers.get(id));
    else startTimer(id, () => dismissOne(id), left);
  }

  function dismissOne(id: string): void {
    waiting = waiting.filter((toast) => toast.id !== id);
    if (!shown.some((toast) => toast.id === id && toast.state === "visible")) return;
    countdowns.delete(id);
    startTimer(id, () => remove(id), toastRemovalDelay);
    change(shown.map((toast) => (toast.id === id ? { ...toast, state: "dismissed" } : toast)));
  }

  function remove(id: string): void {
    timers.delete(id);
    const left = shown.filter((toast) => toast.id !== id);
    const [next, ...rest] = waiting;
    if (!next) return change(left);
    waiting = rest;
    startCountdown(next.id, next.duration);
    change([...left, next]);
  }

  function show(input: ToastInput): string {
    lastId += 1;
    const toast: Toast = {
      id: input.id ?? `toast-${lastId}`,
      type: input.type,
      message: input.message,
      duration: input.duration ?? toastDurations[input.type],
      state: "visible",
    };
    const replace = (entry: Toast) => (entry.id === toast.id ? toast : entry);
    if (shown.some((entry) => entry.id === toast.id)) {
      startCountdown(toast.id, toast.duration);
      change(shown.map(replace));
    } else if (waiting.some((entry) => entry.id === toast.id)) {
      waiting = waiting.map(replace);
    } else if (shown.length >= toastLimit) {
      waiting = [...waiting, toast];
    } else {
      startCountdown(toast.id, toast.duration);
      change([...shown, toast]);
    }
    return toast.id;
  }

  function dismiss(id?: string): void {
    if (id !== undefined) return dismissOne(id);
    waiting = [];
    for (const toast of shown) dismissOne(toast.id);
  }

  function pause(): void {
    if (paused) return;
    paused = true;
    for (const [id, countdown] of countdowns) {
      clearTimeout(timers.get(id));
      const spent = countdown.runsSince === null ? 0 : Date.now() - countdown.runsSince;
      countdowns.set(id, { left: Math.max(0, countdown.left - spent), runsSince: null });
    }
  }

  function resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, { left }] of countdowns) startCountdown(id, left);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { show, dismiss, pause, resume, current: () => shown, subscribe };
}

/** The page's queue. Browser only, since toasts respond to user actions. */
export const toastQueue = createToastQueue();

/** Shows a toast. @returns its id, for `dismissToast` or to update it by showing it again */
export function showToast(input: ToastInput): string {
  return toastQueue.show(input);
}

/** Without an id, dismisses all. */
export function dismissToast(id?: string): void {
  toastQueue.dismiss(id);
}
