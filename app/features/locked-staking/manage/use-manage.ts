import { usePlans } from "#app/common/plans/use-plans.ts";

/** What admins of the locked stake do. */
export const useManage = () => usePlans(() => import("./plans.ts"));
