import { Form as RemixForm, type FormProps as RemixFormProps, useLocation } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import styles from "./form.module.css";
import { withView, useReadOnly } from "#app/ui/base/read-only.ts";

/** Name of the hidden field with the texts that a form was filled with. */
export const filledFrom = "filled-from";

export type FormProps = RemixFormProps & {
  /**
   * Texts by field that the form was filled with, as JSON for `mergeForm`: the action compares them with
   * what other users have saved since.
   */
  filledWith?: string | null;
};

/** A form that respects a read-only view: a GET form preserves the view, others are disabled. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { filledWith = null, ...more },
  ref,
) {
  const view = useReadOnly();
  const { pathname } = useLocation();
  const children = (
    <>
      {filledWith !== null && <input type="hidden" name={filledFrom} value={filledWith} />}
      {more.children}
    </>
  );
  const props = { ...more, children };
  if (view === null) return <RemixForm {...props} ref={ref} />;
  const { action, method = "get" } = props;
  const { name, value } = view.parameter;
  if (method.toLowerCase() === "get") {
    const staysInView = view.reaches(action?.split(/[?#]/)[0] || pathname);
    return (
      <RemixForm {...props} ref={ref}>
        {staysInView && <input type="hidden" name={name} value={value} />}
        {children}
      </RemixForm>
    );
  }
  const withAction = action === undefined ? {} : { action: withView(view, action, pathname) };
  return (
    <Changing>
      <RemixForm {...props} {...withAction} ref={ref} />
    </Changing>
  );
});

/** Disables controls that make changes in a read-only view, with the reason. */
export function Changing({ children }: { children: ReactNode }) {
  const view = useReadOnly();
  if (view === null) return children;
  return (
    <fieldset disabled title={view.reason} className={styles["off"]}>
      {children}
    </fieldset>
  );
}
