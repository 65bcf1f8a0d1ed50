/** Max bytes of the reason of a dispute, or of a decision on one. */
export const maxReasonBytes = 1_000;
