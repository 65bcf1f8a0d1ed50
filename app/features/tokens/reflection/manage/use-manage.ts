import { usePlans } from "#app/common/plans/use-plans.ts";

/** What owners do. */
export const useManage = () => usePlans(() => import("./plans.ts"));
