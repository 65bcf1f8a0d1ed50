import { usePlans } from "#app/common/plans/use-plans.ts";

/** What guardians and admins of the contracts do. */
export const useAccess = () => usePlans(() => import("./plans.ts"));
