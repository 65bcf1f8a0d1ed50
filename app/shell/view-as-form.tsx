import { useLocation } from "@remix-run/react";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { isViewable, viewAsParameter } from "#app/platform/view-as.ts";
import { closeMenu } from "#app/shell/lib/menu.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { ViewAsEntry } from "./lib/navigation.ts";
import { useViewLocation } from "./view-as/view-location.ts";
import { ViewAs } from "./view-as/view-as.tsx";
import styles from "./sidebar.module.css";

/**
 * Form to view the page as another account; renders nothing on pages that look the same for
 * everyone.
 */
export function ViewAsForm({ icon: Icon, label }: ViewAsEntry) {
  const { key } = useLocation();
  const { pathname, search } = useViewLocation();
  if (!isViewable(pathname)) return null;
  return (
    <details key={key}>
      <summary className={styles["item"]}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={styles["label"]}>{label}</span>
        <IconChevronRight className={styles["chevron"]} size={16} stroke={1.5} aria-hidden />
      </summary>
      <ViewAs viewed={null}>
        <Form method="get" action={pathname} className={styles["view-as"]} onSubmit={closeMenu}>
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
