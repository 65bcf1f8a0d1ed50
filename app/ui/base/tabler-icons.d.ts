/**
 * Icons are imported one by one: the package's index would load all 6,000 into the server's memory
 * (80 MB) and every build.
 */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { TablerIcon } from "@tabler/icons-react";

  const icon: TablerIcon;
  export default icon;
}
