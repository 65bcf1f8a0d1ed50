import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Address, encodeAbiParameters, zeroAddress } from "viem";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import { useNames } from "./use-names.ts";

// Loaded on demand, for which no test has to wait.
beforeAll(() => import("#app/wallet/account/name-lookup.ts"));
afterEach(cleanup);

const address = `0x${"11".repeat(20)}` as const;

function render() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestWallet canLookUpNames>{children}</TestWallet>
  );
  return renderHook(useNames, { wrapper }).result;
}

/** Responds as the node of Ethereum, first with an outage. Returns the requests. */
function stubEthereum(found: Address) {
  const request = vi.fn<typeof fetch>(async () => respond(found));
  request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
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

test("looks up a name again on request if the first lookup failed", async () => {
  const request = stubEthereum(address);
  const names = render();
  act(() => names.current.lookUp(["a.eth"]));
  await waitFor(() => expect(names.current.names?.get("a.eth")).toEqual({ kind: "failed" }));
  // Parsing the list again sends no new requests.
  act(() => names.current.lookUp(["a.eth"]));
  expect(request.mock.calls.map(([url]) => url)).toEqual(["/rpc/1"]);
  act(() => names.current.lookUpAgain(["a.eth"]));
  await waitFor(() =>
    expect(names.current.names?.get("a.eth")).toEqual({ kind: "found", address }),
  );
  expect(request).toHaveBeenCalledTimes(2);
});
