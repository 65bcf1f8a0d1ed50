import { usePlans } from "./use-plans.ts";

/** What delegators do. */
export const useStaking = () => usePlans(() => import("./plans.ts"));
