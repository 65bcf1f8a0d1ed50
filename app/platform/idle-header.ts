/** Marks requests of a page that its user has not touched for a minute; they keep no session alive. */
export const idleHeader = "X-Console-Idle";
