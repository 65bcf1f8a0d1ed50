import { useLocation } from "@remix-run/react";
import { isViewable, viewAsParameter } from "#app/platform/view-as.ts";
import { closeMenu } from "#app/shell/menu.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { useViewLocation } from "./view-as/view-location.ts";
import { ViewAs } from "./view-as/view-as.tsx";
import styles from "./view-as/view-as.module.css";

/**
 * Form to view the page as another account; renders nothing on pages that look the same for
 * everyone.
 */
export function ViewAsForm() {
  const { key } = useLocation();
  const { pathname, search } = useViewLocation();
  if (!isViewable(pathname)) return null;
  return (
    <details key={key} className={styles["choose"]}>
      <summary>View as…</summary>
      <ViewAs viewed={null}>
        <Form method="get" action={pathname} className={styles["form"]} onSubmit={closeMenu}>
          {[...search].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label="View as"
            name={viewAsParameter}
            mono
            required
            placeholder="0x…"
            hint="An address. Its view is read-only."
          />
          <Button type="submit" size="small">
            View
          </Button>
        </Form>
      </ViewAs>
    </details>
  );
}
