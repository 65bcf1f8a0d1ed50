import { buildNodes, rootOfNodes } from "./tree-nodes.ts";

export type RootRequest = { programmeId: bigint; entries: Uint8Array };

self.addEventListener("message", ({ data }: MessageEvent<RootRequest>) => {
  self.postMessage(rootOfNodes(buildNodes(data.programmeId, data.entries)));
});
