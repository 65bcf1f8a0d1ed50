import { useLocation } from "@remix-run/react";
import { Link } from "#app/ui/forms/link.tsx";
import { crumbsOf, navigation } from "./lib/navigation.ts";
import styles from "./breadcrumb.module.css";

/** The way to the open page, above its heading. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const crumbs = crumbsOf(navigation, pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className={styles["breadcrumb"]}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
