/** The body of a response is larger than allowed. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/**
 * Fetches a response with its whole body, so that the time limit of `init.signal` covers the body
 * too, whose size is limited.
 *
 * @throws BodyTooLargeError as soon as the limit is exceeded; the rest is not read.
 */
export async function fetchBounded(
  input: string | URL | Request,
  init: RequestInit | undefined,
  limitBytes: number,
): Promise<Response> {
  const response = await fetch(input, init);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > limitBytes) {
      // The rest is of no interest, and neither is an error in it.
      void reader?.cancel().catch(() => undefined);
      throw new BodyTooLargeError(`more than ${limitBytes} bytes`);
    }
    chunks.push(part.value);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}
