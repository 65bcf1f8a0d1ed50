/**
 * Icons are imported one file each: the package's index would put all 6,000 of them into the
 * server's memory (80 MB) and every build.
 */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { TablerIcon } from "@tabler/icons-react";

  const icon: TablerIcon;
  export default icon;
}
