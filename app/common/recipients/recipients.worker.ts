import { answerParse, type ParseRequest } from "./parse-job.ts";

self.addEventListener("message", ({ data }: MessageEvent<ParseRequest>) => {
  self.postMessage(answerParse(data));
});
