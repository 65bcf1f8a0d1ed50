import { useEffect } from "react";

/**
 * After a form was submitted, puts the focus on its first field that is marked as wrong, whether the
 * page or the server found the error. Mounted once, for all forms.
 */
export function useErrorFocus(): void {
  useEffect(() => {
    let stop = () => {};
    const watch = ({ target }: Event) => {
      stop();
      if (target instanceof HTMLFormElement) stop = focusFirstError(target);
    };
    document.addEventListener("submit", watch);
    return () => {
      stop();
      document.removeEventListener("submit", watch);
    };
  }, []);
}

/** Waits for an error until the user types again. */
function focusFirstError(form: HTMLFormElement): () => void {
  const look = () => {
    const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field === null) return;
    stop();
    field.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(form, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["aria-invalid"],
  });
  // A field that was wrong before and still is does not change.
  const frame = requestAnimationFrame(look);
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    form.removeEventListener("input", stop);
  };
  form.addEventListener("input", stop);
  return stop;
}
