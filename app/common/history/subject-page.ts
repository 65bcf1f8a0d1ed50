import { faucetPaths } from "#app/paths/faucet.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const address = /^0x[0-9a-f]{40}$/i;

type Page = (subject: string) => string;

/** Pages of subjects; the first match decides. */
const pages: readonly (readonly [domain: string, subject: RegExp, page: Page])[] = [
  ["task.", uuid, taskPaths.task],
  ["submission.", uuid, submissionPaths.submission],
  ["token.", address, tokenPaths.token],
  ["channel.", uuid, inboxPaths.channel],
  ["faucet-payment.", uuid, faucetPaths.request],
];

/**
 * Returns the page of an action's subject, or null if it has none or the subject does not identify
 * it.
 */
export function pageOfSubject(action: string, subject: string): string | null {
  const found = pages.find(([domain, shape]) => action.startsWith(domain) && shape.test(subject));
  return found ? found[2](subject) : null;
}
