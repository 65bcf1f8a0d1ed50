import { usePlans } from "#app/common/plans/use-plans.ts";

/** What operators do. */
export const useOperator = () => usePlans(() => import("./plans.ts"));
