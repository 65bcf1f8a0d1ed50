// oxlint-disable-next-line no-restricted-imports -- this hook is why others must not
import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the answer of the page's last action until the next navigation. `useActionData` loses it
 * whenever the page's data is revalidated, as after each confirmed transaction: the errors of a form
 * and the result of a check would disappear while they are read.
 */
export function useActionResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const data = useActionData<Action>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, data });
  const current = data !== undefined || key !== last.key ? data : last.data;
  if (current !== last.data || key !== last.key) setLast({ key, data: current });
  return current;
}
