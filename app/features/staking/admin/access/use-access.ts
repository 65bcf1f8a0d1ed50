import { usePlans } from "#app/features/staking/use-plans.ts";

/** What guardians and admins of the contracts do. */
export const useAccess = () => usePlans(() => import("./plans.ts"));
