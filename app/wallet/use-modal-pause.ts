import { useEffect, useMemo, useRef } from "react";

/** ConnectKit closes its modal once more a second after a sign-in; a little longer, milliseconds. */
const pauseMs = 1_100;

/** Keeps what opens ConnectKit's modal until it no longer closes it by itself. */
export function useModalPause() {
  const endsAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      /** At a sign-in. */
      begin: () => {
        endsAt.current = performance.now() + pauseMs;
      },
      /** Runs at once outside the pause, else when it is over; the last one asked for wins. */
      after: (open: () => void) => {
        clearTimeout(timer.current);
        const waitMs = endsAt.current - performance.now();
        if (waitMs > 0) timer.current = setTimeout(open, waitMs);
        else open();
      },
    }),
    [],
  );
}
