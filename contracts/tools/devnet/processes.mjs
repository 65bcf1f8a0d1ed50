/**
 * Records the processes of a run in a file, so a later run can end those that a killed one left
 * behind. Plain JavaScript without dependencies: the launcher uses it before anything is built.
 *
 * @typedef {{ name: string, pid: number, startedAt: string }} ProcessIdentity `startedAt`
 * distinguishes the process from a later one with the same id.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const pollMs = 20;

/**
 * @param {number} pid
 * @returns {{ startedAt: string, parentPid: number, command: string } | null} null if no such
 * process runs; `command` is the name of its program.
 */
export function inspectProcess(pid) {
  return process.platform === "linux" ? inspectByProc(pid) : inspectByPs(pid);
}

/** @param {number} pid */
function inspectByProc(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
  const found = parseStat(stat);
  if (found === null) return null;
  const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return { ...found, startedAt: `${bootId}:${found.startedAt}` };
}

/**
 * @param {string} stat content of `/proc/<pid>/stat`
 * @returns {{ startedAt: string, parentPid: number, command: string } | null} null for a process
 * that has ended and only waits for its parent.
 */
export function parseStat(stat) {
  // The second field is the command in brackets and may itself contain spaces and brackets.
  const commandEnd = stat.lastIndexOf(")");
  const fields = stat.slice(commandEnd + 2).split(" ");
  const [state, parentPid] = fields;
  // The first thread may be gone while others still hold the process's ports.
  const hasOtherThreads = Number(fields[17]) > 1;
  if ((state === "Z" || state === "X") && !hasOtherThreads) return null;
  return {
    startedAt: fields[19] ?? "",
    parentPid: Number(parentPid),
    command: stat.slice(stat.indexOf("(") + 1, commandEnd),
  };
}

/** @param {number} pid */
function inspectByPs(pid) {
  try {
    const line = execFileSync("ps", ["-o", "stat=,ppid=,lstart=,comm=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    // lstart is five words, such as "Sun Mar  1 12:30:05 2026".
    const [state = "", parentPid, ...rest] = line.split(/\s+/);
    if (state === "" || state.startsWith("Z")) return null;
    return {
      startedAt: rest.slice(0, 5).join(" "),
      parentPid: Number(parentPid),
      command: path.basename(rest.slice(5).join(" ")),
    };
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {number} pid
 * @returns {ProcessIdentity | null} null if the process has already ended.
 */
export function identifyProcess(name, pid) {
  const found = inspectProcess(pid);
  return found === null ? null : { name, pid, startedAt: found.startedAt };
}

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return inspectProcess(identity.pid)?.startedAt === identity.startedAt;
}

/**
 * Ends exactly the recorded processes: SIGTERM, then SIGKILL for those left after `graceMs`. A
 * process that merely has a recorded id is left alone.
 *
 * @param {readonly ProcessIdentity[]} identities
 * @param {number} graceMs
 * @returns {Promise<ProcessIdentity[]>} those that were still running
 */
export async function endProcesses(identities, graceMs) {
  const running = identities.filter(isRunning);
  for (const identity of running) signal(identity, "SIGTERM");
  if (await allEnded(running, graceMs)) return running;
  for (const identity of running) signal(identity, "SIGKILL");
  await allEnded(running, 2_000);
  return running;
}

/**
 * @param {ProcessIdentity} identity
 * @param {NodeJS.Signals} name
 */
function signal(identity, name) {
  if (!isRunning(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch (error) {
    // It may have ended between the check and the signal.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/**
 * @param {readonly ProcessIdentity[]} identities
 * @param {number} limitMs
 */
async function allEnded(identities, limitMs) {
  const deadlineMs = Date.now() + limitMs;
  while (identities.some(isRunning)) {
    if (Date.now() >= deadlineMs) return false;
    await sleep(pollMs);
  }
  return true;
}

/**
 * Reads the processes of a record file. Returns none if the file is missing or unreadable, since an
 * untrusted record must not end anything.
 *
 * @param {string} file
 * @returns {ProcessIdentity[]}
 */
export function readProcessRecord(file) {
  try {
    const content = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(content) ? content.filter(isIdentity) : [];
  } catch {
    return [];
  }
}

/**
 * @param {unknown} value
 * @returns {value is ProcessIdentity}
 */
function isIdentity(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "pid" in value &&
    Number.isSafeInteger(value.pid) &&
    "startedAt" in value &&
    typeof value.startedAt === "string"
  );
}

/**
 * @param {string} file
 * @param {readonly ProcessIdentity[]} identities an empty list removes the file
 */
export function writeProcessRecord(file, identities) {
  if (identities.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(identities, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
