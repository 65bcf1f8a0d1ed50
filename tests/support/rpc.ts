/**
 * Makes one JSON-RPC call to a chain on this machine.
 * @throws the error that the chain returns.
 */
export async function rpc(port: number, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}
