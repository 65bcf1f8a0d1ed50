import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { type Toast, toastQueue } from "#app/ui/toast.ts";

const ToastView = lazy(() => import("./toast-view.tsx"));

const none: readonly Toast[] = [];

/** Renders the page's toasts; the rendering code is loaded with the first one. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.current, () => none);
  const [wasUsed, setWasUsed] = useState(false);
  if (toasts.length > 0 && !wasUsed) setWasUsed(true);
  return (
    wasUsed && (
      <Suspense fallback={null}>
        <ToastView toasts={toasts} queue={toastQueue} />
      </Suspense>
    )
  );
}
