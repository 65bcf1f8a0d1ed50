import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  /** Called on Escape, by the close button and on a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Row of buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Control to the left of the title, such as "Back". */
  leading?: ReactNode;
  /** `small` is 400 px, `medium` 520 px (default), `large` 720 px. */
  size?: "small" | "medium" | "large";
  /** False while something must not be dismissed by accident, such as a signature. */
  dismissible?: boolean;
};

/**
 * A modal dialog based on the browser's `<dialog>`: it traps the focus, makes the page behind it
 * inert and restores the focus on closing. Its content exists only while it is open.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  leading,
  size = "medium",
  dismissible = true,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    const returnTo = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      // The browser also does this, unless React has already removed the dialog.
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, []);

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // The content fills the dialog's box, so only clicks on the backdrop target the dialog itself.
    if (dismissible && event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={element}
      className={styles["dialog"]}
      data-size={size}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        // React controls the open state; a file input inside also fires `cancel`.
        event.preventDefault();
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
      onClose={(event) => {
        // Some browsers close it without `cancel`, for example on a second Escape in a row.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (dismissible) onClose();
        else event.currentTarget.showModal();
      }}
    >
      <div className={styles["box"]}>
        <header className={styles["header"]}>
          {leading}
          <h2 id={titleId} className={styles["title"]}>
            {title}
          </h2>
          {dismissible && (
            <button
              type="button"
              className={iconButton["button"]}
              aria-label="Close"
              onClick={onClose}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </button>
          )}
        </header>
        <div className={styles["body"]}>{children}</div>
        {footer !== undefined && <footer className={styles["footer"]}>{footer}</footer>}
      </div>
    </dialog>
  );
}
