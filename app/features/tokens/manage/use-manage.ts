import { usePlans } from "#app/common/plans/use-plans.ts";

/** What owners, minters and holders of a token do with it. */
export const useManage = () => usePlans(() => import("./plans.ts"));
