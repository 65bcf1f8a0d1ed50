import { ButtonLink } from "#app/ui/button-link.tsx";
import styles from "#app/features/tasks/tasks.module.css";
import { templates } from "./templates.ts";

/** Fills the form with a usual task; only where nothing is kept yet. */
export function TemplatePicker() {
  return (
    <nav aria-label="Templates" className={styles["tools"]}>
      <span className={styles["quiet"]}>Begin with</span>
      {templates.map(({ id, name }) => (
        <ButtonLink key={id} size="small" to={`/ecoSystem/createDevTask/add?template=${id}`}>
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
