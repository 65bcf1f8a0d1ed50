import type { Area } from "#app/domain/alerts/alarm.types.ts";

/** Returns the name of the checkbox of an area. */
export const areaField = (area: Area) => `area-${area}` as const;
