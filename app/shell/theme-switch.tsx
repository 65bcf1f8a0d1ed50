import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { chooseScheme, currentScheme } from "#app/ui/theme/color-scheme.ts";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./top-bar.module.css";

/**
 * Switches between light and dark. CSS picks the icon, since the server does not know the scheme.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className={iconButton["button"]}
      aria-label="Switch theme"
      title="Switch theme"
      onClick={() => chooseScheme(currentScheme() === "dark" ? "light" : "dark")}
    >
      <IconMoon className={styles["only-light"]} size={20} stroke={1.5} aria-hidden />
      <IconSun className={styles["only-dark"]} size={20} stroke={1.5} aria-hidden />
    </button>
  );
}
