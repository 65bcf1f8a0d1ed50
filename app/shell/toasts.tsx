import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { type Toast, toastQueue } from "#app/ui/feedback/toast.ts";

const loadView = () => import("./toast-view.tsx");
/** A toast that cannot be loaded must not take the page with it. */
const ToastView = lazy(() => loadView().catch(() => ({ default: () => <></> })));

const none: readonly Toast[] = [];
/** Milliseconds after which the view is loaded: some toasts tell that the console is silent. */
const loadAfterMs = 2_000;

/** Renders the page's toasts; the rendering code is loaded once the page is at rest. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.current, () => none);
  const [isNeeded, setNeeded] = useState(false);
  if (toasts.length > 0 && !isNeeded) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadView().catch(() => null), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToastView toasts={toasts} queue={toastQueue} />
      </Suspense>
    )
  );
}
