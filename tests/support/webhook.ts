import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Messages that a webhook received, and its response. */
export type Webhook = {
  url: string;
  got: { body: string; signature: string | undefined }[];
  answerWith: (answer: (response: ServerResponse) => void) => void;
  close: () => Promise<void>;
};

export async function startWebhook(): Promise<Webhook> {
  const got: Webhook["got"] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const signature = request.headers["x-signature"];
      got.push({ body, signature: typeof signature === "string" ? signature : undefined });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    got,
    answerWith: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
