import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { NameLookup } from "#app/common/recipients/recipients.types.ts";
import { useNames } from "./use-names.ts";

const findAddress = vi.hoisted(() => vi.fn<(name: string) => Promise<NameLookup>>());
vi.mock("#app/wallet/account/name-lookup.ts", () => ({ findAddress }));
vi.mock("#app/wallet/context/wallet-context.ts", () => ({
  useWallet: () => ({ canLookUpNames: true }),
}));

afterEach(cleanup);

test("looks up a name again on request if the first lookup failed", async () => {
  const found = { kind: "found", address: `0x${"a".repeat(40)}` } as const;
  findAddress.mockResolvedValueOnce({ kind: "failed" }).mockResolvedValue(found);
  const { result } = renderHook(useNames);
  act(() => result.current.lookUp(["a.eth"]));
  await waitFor(() => expect(result.current.names?.get("a.eth")).toEqual({ kind: "failed" }));
  // Parsing the list again sends no new requests.
  act(() => result.current.lookUp(["a.eth"]));
  expect(findAddress).toHaveBeenCalledTimes(1);
  act(() => result.current.lookUpAgain(["a.eth"]));
  await waitFor(() => expect(result.current.names?.get("a.eth")).toEqual(found));
  expect(findAddress).toHaveBeenCalledTimes(2);
});
