/**
 * Requests JSON from the console's own server.
 *
 * @param options.isExpected distinguishes its response from one that a proxy in between may send.
 * @throws if the server rejects the request, or the response is not the expected one.
 */
export async function fetchJson<T>(
  path: string,
  { isExpected, signal }: { isExpected: (body: unknown) => body is T; signal: AbortSignal },
): Promise<T> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const body: unknown = await response.json();
  if (!isExpected(body)) throw new Error("The server sent an unexpected response.");
  return body;
}
