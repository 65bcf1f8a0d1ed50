import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server on this machine, without TLS and accounts (RFC 5321). */
export type MailServer = {
  url: string;
  /** Commands that clients have sent, and the lines of their e-mails. */
  got: string[];
  /** Answers a command, such as `RCPT`, differently from now on. */
  answerWith: (command: string, answer: string) => void;
  close: () => Promise<void>;
};

/** Starts a server that accepts every e-mail. */
export async function startMailServer(): Promise<MailServer> {
  const got: string[] = [];
  const answers = new Map([
    ["EHLO", "250 mail.example"],
    ["MAIL", "250 2.1.0 Ok"],
    ["RCPT", "250 2.1.5 Ok"],
    ["DATA", "354 End data with <CR><LF>.<CR><LF>"],
    [".", "250 2.0.0 Ok: queued as 4F2A"],
    ["RSET", "250 2.0.0 Ok"],
    ["QUIT", "221 2.0.0 Bye"],
  ]);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    talk(socket, got, answers);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    answerWith: (command, answer) => void answers.set(command, answer),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function talk(socket: Socket, got: string[], answers: ReadonlyMap<string, string>): void {
  let unread = "";
  let isData = false;
  const answer = (text: string) => socket.write(`${text}\r\n`);
  answer("220 mail.example ESMTP");
  socket.on("data", (part) => {
    const lines = (unread + part.toString()).split("\r\n");
    unread = lines.pop() ?? "";
    for (const line of lines) {
      got.push(line);
      if (isData && line !== ".") continue;
      const command = line.split(" ")[0]?.toUpperCase() ?? "";
      const text = answers.get(command) ?? "502 5.5.2 Not implemented";
      isData = command === "DATA" && text.startsWith("354");
      answer(text);
    }
  });
}
