import { useEffect } from "react";

/**
 * Focuses the first invalid field after a form was submitted, whether the page or the server found
 * the error. Mounted once, for all forms.
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
  // A field that was and still is invalid does not change.
  const frame = requestAnimationFrame(look);
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    form.removeEventListener("input", stop);
  };
  form.addEventListener("input", stop);
  return stop;
}
