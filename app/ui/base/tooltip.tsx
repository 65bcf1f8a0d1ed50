import { type ReactNode, useEffect, useRef } from "react";
import styles from "./tooltip.module.css";

type TooltipProps = {
  /** For `aria-describedby` of the element around it. */
  id: string;
  children: ReactNode;
};

/**
 * Text shown above everything else while the element around it is hovered, focused or touched. It is
 * hidden from screen readers as content, so that it describes the element but is not part of its
 * name.
 */
export function Tooltip({ id, children }: TooltipProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tooltip = element.current;
    const owner = tooltip?.parentElement;
    if (!tooltip || !owner) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    // The element around it may receive events until React has cleaned up after a removal.
    const toggle = (isShown: boolean) => {
      if (tooltip.isConnected) tooltip.togglePopover(isShown);
    };
    // On a touch screen, `pointerleave` comes before `click`, which shows the text again.
    for (const event of ["pointerenter", "focus", "click"]) {
      owner.addEventListener(event, () => toggle(true), { signal });
    }
    for (const event of ["pointerleave", "blur"]) {
      owner.addEventListener(event, () => toggle(false), { signal });
    }
    return () => listeners.abort();
  }, []);
  return (
    <span ref={element} id={id} className={styles["tooltip"]} aria-hidden {...{ popover: "auto" }}>
      {children}
    </span>
  );
}
