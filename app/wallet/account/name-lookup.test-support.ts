import { type Address, encodeAbiParameters, zeroAddress } from "viem";
import { vi } from "vitest";

/** Responds as a node of Ethereum to which every name has this address. Returns the requests. */
export function stubEthereum(found: Address) {
  const request = vi.fn<typeof fetch>(async () => respond(found));
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("Request", BrowserRequest);
  return request;
}

/** A request whose URL may be relative to the page's, which that of Node.js must not be. */
class BrowserRequest extends Request {
  constructor(url: string, init: RequestInit) {
    super(new URL(url, location.href), init);
  }
}

/** What ENS's universal resolver returns: the resolver's own answer, and its address. */
function respond(found: Address): Response {
  const answer = encodeAbiParameters([{ type: "address" }], [found]);
  const result = encodeAbiParameters(
    [{ type: "bytes" }, { type: "address" }],
    [answer, zeroAddress],
  );
  return Response.json({ jsonrpc: "2.0", id: 1, result });
}
