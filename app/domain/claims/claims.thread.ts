import { parentPort, workerData } from "node:worker_threads";
import { type ClaimsWork, doClaimsWork } from "./claims-work.ts";

const answer = doClaimsWork(workerData as ClaimsWork);
parentPort?.postMessage(answer, answer instanceof Uint8Array ? [answer.buffer] : []);
