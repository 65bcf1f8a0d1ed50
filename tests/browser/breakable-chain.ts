import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type BreakableChain = {
  /** Replaces the chain's RPC address. */
  url: string;
  /** Cuts connections from now on, as if the node were gone. */
  cut: () => void;
  /** Answers again from now on. */
  fix: () => void;
  close: () => Promise<void>;
};

/** Starts a proxy to a chain's RPC that a test can cut and restore. */
export async function startBreakableChain(rpcUrl: string): Promise<BreakableChain> {
  let isCut = false;
  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      fetch(rpcUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: Buffer.concat(chunks).toString(),
      })
        .then(async (answer) => {
          response.writeHead(answer.status, { "Content-Type": "application/json" });
          response.end(await answer.text());
        })
        .catch(() => request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    fix: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
