/** Streams texts in UTF-8; each one is computed when the receiver has taken the one before. */
export function textStream(
  texts: AsyncIterable<string> | Iterable<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* parts() {
    for await (const text of texts) if (text !== "") yield encoder.encode(text);
  }
  const reading = parts();
  return new ReadableStream({
    async pull(controller) {
      const part = await reading.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
    async cancel() {
      await reading.return();
    },
  });
}
