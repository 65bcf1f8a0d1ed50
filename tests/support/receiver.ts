import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** What a service answers. */
export type Answer = { status: number; headers?: OutgoingHttpHeaders; body?: string };

/** A service on this machine that messages are posted to. */
export type Receiver = {
  /** Without a trailing slash. */
  origin: string;
  got: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Answers the requests that follow; null leaves them without an answer. */
  answerWith: (answer: Answer | null) => void;
  close: () => Promise<void>;
};

/** Starts a service that accepts everything until it is set to answer differently. */
export async function startReceiver(): Promise<Receiver> {
  const got: Receiver["got"] = [];
  let answer: Answer | null = { status: 204 };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      got.push({ path: request.url ?? "", headers: request.headers, body });
      if (answer !== null) write(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    got,
    answerWith: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}
