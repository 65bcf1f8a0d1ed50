import { type ReactNode, useMemo } from "react";
import { isViewable, viewAsParameter } from "#app/platform/view-as.ts";
import { type ReadOnly, ReadOnlyContext } from "#app/ui/base/read-only.ts";

const reason =
  "You are viewing this as another account; go back to your own view to sign or change it";

type ViewAsProps = {
  /** Address the page is viewed as; null for the own view. */
  viewed: string | null;
  children: ReactNode;
};

/** Makes pages viewed as another account read-only and preserves the view across links. */
export function ViewAs({ viewed, children }: ViewAsProps) {
  const view = useMemo((): ReadOnly | null => {
    if (viewed === null) return null;
    return { reason, parameter: { name: viewAsParameter, value: viewed }, reaches: isViewable };
  }, [viewed]);
  return <ReadOnlyContext.Provider value={view}>{children}</ReadOnlyContext.Provider>;
}
