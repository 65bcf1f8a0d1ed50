import { createServer } from "node:net";

/** Returns the first of `ports` that another program listens on, or null if all are free. */
export async function findUsedPort(host: string, ports: readonly number[]): Promise<number | null> {
  for (const port of ports) {
    if (!(await isFree(host, port))) return port;
  }
  return null;
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if ("code" in error && error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
