import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { stubEthereum } from "#app/wallet/account/name-lookup.test-support.ts";
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

test("looks up a name again on request if the first lookup failed", async () => {
  const request = stubEthereum(address);
  request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
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
