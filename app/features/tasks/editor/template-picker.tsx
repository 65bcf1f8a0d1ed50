import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import { taskPaths } from "#app/paths/tasks.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { templates } from "#app/features/tasks/shared/templates.ts";

/** Fills the form from a template; only while nothing is saved. */
export function TemplatePicker() {
  return (
    <nav aria-label="Templates" className={`${layout["tools"]} ${styles["tools"]}`}>
      <span className={typography["note"]}>Begin with</span>
      {templates.map(({ id, name }) => (
        <ButtonLink key={id} size="small" to={`${taskPaths.add}?template=${id}`}>
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
