import { identifyProcess, inspectProcess } from "#contracts/tools/devnet/processes.mjs";

const shells = /^-?(sh|ash|bash|dash|zsh)$/;

/**
 * Returns the npm that runs this process, directly or through a shell, or null. Once it is killed,
 * nothing is left that could stop us.
 *
 * @param {Record<string, string | undefined>} environment
 */
export function findNpm(environment) {
  if (environment["npm_lifecycle_event"] === undefined) return null;
  const parent = inspectProcess(process.ppid);
  if (parent === null) return null;
  const pid = shells.test(parent.command) ? parent.parentPid : process.ppid;
  return identifyProcess("npm", pid);
}
