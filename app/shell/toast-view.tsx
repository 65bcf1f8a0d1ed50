import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { cssTransition, toast as draw, ToastContainer } from "react-toastify/unstyled";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { type Toast, toastLimit, type ToastQueue, type ToastType } from "#app/ui/feedback/toast.ts";
import styles from "./toast-view.module.css";

/** The exit animation lasts as long as the queue keeps a dismissed toast. */
const transition = cssTransition({
  enter: styles["enter"] ?? "",
  exit: styles["exit"] ?? "",
  collapse: false,
});

const icons: Record<ToastType, ReactNode> = {
  blank: null,
  custom: null,
  error: <IconAlertCircle size={20} stroke={1.5} aria-hidden />,
  success: <IconCircleCheck size={20} stroke={1.5} aria-hidden />,
  loading: <Spinner size={20} />,
};

/**
 * Renders the queue with react-toastify. The queue controls timing, so nothing closes by itself.
 */
export default function ToastView({
  toasts,
  queue,
}: {
  toasts: readonly Toast[];
  queue: ToastQueue;
}) {
  const region = useRef<HTMLDivElement>(null);
  const drawn = useRef<readonly Toast[]>([]);

  useEffect(() => {
    for (const toast of toasts) {
      if (drawn.current.includes(toast)) continue;
      if (toast.state === "dismissed") draw.dismiss(toast.id);
      else drawToast(toast, queue);
    }
    drawn.current = toasts;
    if (toasts.length > 0 && region.current) raise(region.current);
  }, [toasts, queue]);

  return (
    <div
      ref={region}
      className={styles["region"]}
      {...{ popover: "manual" }}
      onMouseEnter={queue.pause}
      onMouseLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
    >
      <ToastContainer
        position="top-center"
        className={styles["list"] ?? ""}
        toastClassName={styles["toast"] ?? ""}
        limit={toastLimit}
        autoClose={false}
        closeOnClick={false}
        draggable="touch"
        hideProgressBar
        icon={false}
        transition={transition}
        aria-label="Messages"
      />
    </div>
  );
}

function drawToast(toast: Toast, queue: ToastQueue): void {
  const content = (
    <div className={styles["content"]} data-type={toast.type}>
      {icons[toast.type]}
      <div>{toast.message}</div>
    </div>
  );
  const role = toast.type === "error" ? "alert" : "status";
  if (draw.isActive(toast.id)) draw.update(toast.id, { render: content, role });
  else draw(content, { toastId: toast.id, role, onClose: () => queue.dismiss(toast.id) });
}

/** Moves the region to the top layer, above dialogs opened later. */
function raise(region: HTMLElement): void {
  if (region.matches(":popover-open")) {
    if (!document.querySelector("dialog:modal")) return;
    region.hidePopover();
  }
  region.showPopover();
}
