export { formatAmount as writeAmount, formatBps as writeFee } from "#app/ui/format.ts";

export const path = "/token/standerdReflection";
