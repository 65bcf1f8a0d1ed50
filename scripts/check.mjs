/**
 * `npm run check [-- COMMIT]`: checks types and layers of everything, format, lint and unit tests of
 * the files changed since COMMIT (HEAD by default), and the subjects of the commits since then, in
 * parallel. For use between two edits; `npm test` runs everything.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { npmCommand } from "./launcher/dependencies.mjs";
import { findPhrase } from "./lint/plain-english.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** @returns {string[]} lines that git prints; exits if git fails */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(1);
  return stdout.split("\n").filter((line) => line !== "");
}

const [since = "HEAD"] = process.argv.slice(2);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since, "--"),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((file) => existsSync(path.join(root, file)));
const code = changed.filter((file) => /\.(tsx?|m?js)$/.test(file));
/** Files that a unit test can import; changes to others cannot break one. */
const tested = code.filter((file) => /^(app|scripts|tests)\//.test(file));

const checks = [
  { name: "types", command: [...npmCommand(process.env), "run", "--silent", "typecheck"] },
  {
    name: "format",
    command: [bin("prettier"), "--check", "--log-level=warn", "--ignore-unknown", ...changed],
    of: changed,
  },
  {
    name: "lint",
    command: [bin("oxlint"), "--type-aware", "--no-error-on-unmatched-pattern", ...code],
    of: code,
  },
  // The rules that need no types, layers among them, are fast enough for everything.
  { name: "layers", command: [bin("oxlint")] },
  {
    name: "units",
    command: [
      ...[bin("vitest"), "related", "--run", "--passWithNoTests", "--reporter=dot"],
      ...["--project=unit", "--project=dom", ...tested],
    ],
    of: tested,
  },
];

/** Prints a check's output only if it fails. */
async function run({ name, command: [tool, ...args] }) {
  const startedAt = Date.now();
  const child = spawn(tool, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} ${seconds} s`);
  if (status !== 0) console.log(output + errors);
  return status === 0;
}

const maxSubject = 72;

/** Returns what to change about a commit's subject, or null. @param {string} subject */
function findFault(subject) {
  if (subject.length > maxSubject) return `It is longer than ${maxSubject} characters.`;
  if (!/^[A-Z].*[^.]$/.test(subject))
    return "It begins in upper case and ends without a full stop.";
  return findPhrase(subject);
}

const subjects = git("log", "--no-merges", "--format=%s", `${since}..HEAD`).map((subject) => {
  const fault = findFault(subject);
  if (fault !== null) console.log(`FAILED subject “${subject}”: ${fault}`);
  return fault === null;
});

const passed = await Promise.all(checks.filter(({ of }) => of?.length !== 0).map(run));
process.exit([...subjects, ...passed].every(Boolean) ? 0 : 1);
