import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import {
  identifyProcess,
  isRunning,
  readProcessRecord,
  writeProcessRecord,
} from "#contracts/tools/devnet/processes.mjs";
import { makeTemporaryFolder } from "#contracts/tools/devnet/temporary-folder.test-support.ts";
import { runConsole } from "./launch.mjs";
import { readSettings } from "./settings.mjs";

const followParent = new URL("./follow-parent.mjs", import.meta.url).href;

/** Scripts that replace the console and the test network. Each records when it was stopped. */
const scripts = {
  web: `
    import http from "node:http";
    import fs from "node:fs";
    const server = http.createServer((request, response) => {
      if (request.url === "/exit") process.exit(7);
      response.writeHead(request.url === "/readyz" ? 200 : 404).end();
    }).listen(Number(process.env.PORT), "127.0.0.1");
    process.on("SIGTERM", () => {
      fs.appendFileSync("stopped.txt", "web ");
      server.close();
      server.closeAllConnections();
    });`,
  devnet: `
    import fs from "node:fs";
    const wait = setInterval(() => {}, 1000);
    process.on("SIGTERM", () => {
      fs.appendFileSync("stopped.txt", "devnet ");
      clearInterval(wait);
    });
    fs.writeFileSync("started.txt", "");
    process.send({ kind: "devnet-ready" });`,
  failing: `console.error("It does not want to."); process.exit(1);`,
  deaf: `
    process.on("SIGTERM", () => {});
    setInterval(() => {}, 1000);
    process.send({ kind: "devnet-ready" });`,
};

type Script = keyof typeof scripts;

async function makeRun({ devnet = "devnet", web = "web" }: { devnet?: Script; web?: Script } = {}) {
  const root = makeTemporaryFolder();
  const port = await findFreePorts(4);
  const stop = new AbortController();
  const haste = new AbortController();
  const logLines: string[] = [];
  const command = (name: Script) => {
    const file = path.join(root, `${name}.mjs`);
    writeFileSync(file, scripts[name]);
    return [process.execPath, "--import", followParent, file];
  };
  const launch = {
    root,
    settings: readSettings(
      root,
      { ...process.env, PORT: String(port), HOST: "", PUBLIC_URL: "", DATA_DIR: "", NETWORK: "" },
      { fresh: false, isDev: false },
    ),
    npm: null,
    preparations: [],
    build: null,
    devnet: command(devnet),
    web: command(web),
    stop: stop.signal,
    haste: haste.signal,
    report: (line: string) => void logLines.push(line),
  };
  const recordFile = path.join(root, ".data", "launcher.json");
  return {
    launch,
    logLines,
    stop: () => stop.abort(),
    hasten: () => haste.abort(),
    url: `http://127.0.0.1:${port}`,
    recordFile,
    record: () => readProcessRecord(recordFile),
    stopped: () => readFileSync(path.join(root, "stopped.txt"), "utf8").trim(),
  };
}

async function until(condition: () => boolean) {
  while (!condition()) await sleep(20);
}

test("reports that it is ready and stops the console before the network", async () => {
  const run = await makeRun();
  const running = runConsole(run.launch);
  await until(() => run.logLines.length > 0);
  expect(run.logLines).toEqual([`ready ${run.url}`]);
  const processes = run.record();
  expect(processes.map(({ name }) => name)).toEqual(["launcher", "devnet", "web"]);

  run.stop();
  await running;
  expect(run.stopped()).toBe("web devnet");
  expect(processes.filter(({ name }) => name !== "launcher").filter(isRunning)).toEqual([]);
  expect(existsSync(run.recordFile)).toBe(false);
});

test("starts the console again when it exits, and the network when it is killed", async () => {
  const run = await makeRun();
  const running = runConsole(run.launch);
  await until(() => run.logLines.length > 0);
  await fetch(`${run.url}/exit`).catch(() => undefined);
  await until(() => run.logLines.length > 1);
  expect(run.logLines[1]).toBe(
    "The console ended unexpectedly (exit code 7). It is started again in 1 s.",
  );
  const isReady = () =>
    fetch(`${run.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 5_000 }).toBe(true);

  const [devnet] = run.record().filter(({ name }) => name === "devnet");
  process.kill(devnet?.pid ?? 0, "SIGKILL");
  await until(() => run.logLines.length > 2);
  expect(run.logLines[2]).toBe(
    "The test network ended unexpectedly (SIGKILL). It is started again in 1 s.",
  );
  const networks = () => run.record().filter((one) => one.name === "devnet" && isRunning(one));
  await expect.poll(() => networks().length, { timeout: 5_000 }).toBe(1);

  await sleep(200);
  run.stop();
  await running;
  expect(run.stopped()).toBe("web devnet");
  expect(run.record().filter(isRunning)).toEqual([]);
});

test("does not start a child again once everything stops", async () => {
  const run = await makeRun();
  const running = runConsole(run.launch);
  await until(() => run.logLines.length > 0);
  await fetch(`${run.url}/exit`).catch(() => undefined);
  await until(() => run.logLines.length > 1);
  run.stop();
  await running;
  expect(run.stopped()).toBe("devnet");
});

test("adds no message to that of a child that fails to start", async () => {
  const run = await makeRun({ devnet: "failing" });
  await expect(runConsole(run.launch)).rejects.toMatchObject({ name: "ExplainedError" });
  expect(run.logLines).toEqual([]);
});

test("does not wait on for a console that has failed to start", async () => {
  const run = await makeRun({ web: "failing" });
  await expect(runConsole(run.launch)).rejects.toMatchObject({ name: "ExplainedError" });
  // A poll would keep the launcher alive, and reach whatever uses the port next.
  let polls = 0;
  const server = createServer((_request, response) => {
    polls += 1;
    response.end();
  }).listen(Number(new URL(run.url).port), "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await sleep(500);
  expect(polls).toBe(0);
});

test("kills a process that does not stop when hastened", async () => {
  const run = await makeRun({ devnet: "deaf" });
  const running = runConsole(run.launch);
  await until(() => run.logLines.length > 0);
  const processes = run.record();
  run.stop();
  run.hasten();
  await running;
  expect(processes.filter(({ name }) => name !== "launcher").filter(isRunning)).toEqual([]);
});

test("starts nothing when a preparation fails", async () => {
  const run = await makeRun();
  const preparations = [{ name: "build", command: [process.execPath, "-e", "process.exit(3)"] }];
  await expect(runConsole({ ...run.launch, preparations })).rejects.toThrow(
    "The build failed (exit code 3); its messages are above.",
  );
  expect(run.logLines).toEqual([]);
  expect(existsSync(run.recordFile)).toBe(false);
});

test("builds the pages while the network starts, and stops it if they cannot be built", async () => {
  const run = await makeRun();
  // Waits for the network, which would not start if the build had to end first.
  const failing = `
    import { existsSync } from "node:fs";
    while (!existsSync("started.txt")) await new Promise((resolve) => setTimeout(resolve, 10));
    process.exit(3);`;
  const build = [process.execPath, "--input-type=module", "-e", failing];
  await expect(runConsole({ ...run.launch, build })).rejects.toThrow(
    "The build failed (exit code 3); its messages are above.",
  );
  expect(run.stopped()).toBe("devnet");
  expect(run.logLines).toEqual([]);
});

test("rejects a port that another program uses", async () => {
  const run = await makeRun();
  const server = createServer().listen(Number(new URL(run.url).port), "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await expect(runConsole(run.launch)).rejects.toThrow(
    /^Port \d+ is in use by another program; stop that program, or set PORT\.$/,
  );
});

/** Starts a process that stands in for a launcher or one of its children. */
async function startBystander(name: string) {
  const child = spawn(process.execPath, ["-e", 'setInterval(() => {}, 1000); console.log("up")'], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const identity = child.pid === undefined ? null : identifyProcess(name, child.pid);
  if (identity === null) throw new Error("The process did not start");
  return identity;
}

test("rejects a data directory whose launcher is running", async () => {
  const run = await makeRun();
  mkdirSync(path.dirname(run.recordFile));
  const launcher = await startBystander("launcher");
  writeProcessRecord(run.recordFile, [launcher]);
  await expect(runConsole(run.launch)).rejects.toThrow("The console is already running on");
  expect(isRunning(launcher)).toBe(true);
  expect(run.record()).toEqual([launcher]);
});

test("ends the processes of a killed launcher", async () => {
  const run = await makeRun();
  mkdirSync(path.dirname(run.recordFile));
  const web = await startBystander("web");
  const launcher = { name: "launcher", pid: 1, startedAt: "an earlier boot:1" };
  writeProcessRecord(run.recordFile, [launcher, web]);
  const running = runConsole(run.launch);
  await until(() => run.logLines.length > 1);
  expect(run.logLines[0]).toBe("Ended what a killed run had left behind: web.");
  expect(isRunning(web)).toBe(false);
  run.stop();
  await running;
});

test("ends a launcher whose npm was killed", async () => {
  const run = await makeRun();
  mkdirSync(path.dirname(run.recordFile));
  const launcher = await startBystander("launcher");
  const npm = { name: "npm", pid: 1, startedAt: "an earlier boot:1" };
  writeProcessRecord(run.recordFile, [launcher, npm]);
  const running = runConsole(run.launch);
  await until(() => run.logLines.length > 1);
  expect(isRunning(launcher)).toBe(false);
  run.stop();
  await running;
});

test("stops a child whose launcher was killed", async () => {
  const root = makeTemporaryFolder();
  const file = path.join(root, "devnet.mjs");
  writeFileSync(file, scripts.devnet);
  const childModule = fileURLToPath(new URL("./child.mjs", import.meta.url));
  const code = `
    const { startChild } = await import(${JSON.stringify(childModule)});
    const command = [process.execPath, "--import", ${JSON.stringify(followParent)}, ${JSON.stringify(file)}];
    const child = startChild("devnet", command, { cwd: ${JSON.stringify(root)}, env: process.env, hasChannel: true });
    await child.message;
    console.log(child.pid);`;
  const launcher = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = Number(String(await once(launcher.stdout, "data")));
  const child = identifyProcess("devnet", pid);
  launcher.kill("SIGKILL");
  await until(() => child === null || !isRunning(child));
  expect(child).not.toBeNull();
  expect(readFileSync(path.join(root, "stopped.txt"), "utf8")).toBe("devnet ");
});
