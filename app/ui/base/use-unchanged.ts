import { dequal } from "dequal";
import { useState } from "react";

/**
 * Returns the object of an earlier render while the new one has the same content, as it has after the
 * page's data was loaded again.
 */
export function useUnchanged<T extends object>(value: T): T {
  const [known, setKnown] = useState(value);
  if (dequal(known, value)) return known;
  setKnown(value);
  return value;
}
