import { Form as RemixForm, type FormProps, useLocation } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import styles from "./form.module.css";
import { withView, useReadOnly } from "./read-only.ts";

/** A form that respects a read-only view: a GET form preserves the view, others are disabled. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const view = useReadOnly();
  const { pathname } = useLocation();
  if (view === null) return <RemixForm {...props} ref={ref} />;
  const { action, children, method = "get" } = props;
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
