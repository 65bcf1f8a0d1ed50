import { expect, test } from "vitest";
import { routedPath } from "./routed-path.ts";

test.each([
  ["/api/faucet/status", "/api/faucet/status"],
  ["/api/faucet/status?address=0x1#2", "/api/faucet/status"],
  ["/api/faucet/status/", "/api/faucet/status"],
  ["/api/faucet/status///", "/api/faucet/status"],
  ["/api/faucet/%73tatu%73", "/api/faucet/status"],
  ["/api/faucet/status.data", "/api/faucet/status"],
  ["/api/faucet/status/.data?_routes=root", "/api/faucet/status"],
  ["/api/faucet/0/%2e%2E/status", "/api/faucet/status"],
  ["/api/./faucet/0/../status", "/api/faucet/status"],
  ["/api\\faucet\\status", "/api/faucet/status"],
  ["/API/Faucet/Status", "/API/Faucet/Status"],
  // The router finds nothing here.
  ["//api/faucet/status", "//api/faucet/status"],
  ["/api//faucet/status", "/api//faucet/status"],
  ["/api%2Ffaucet/status", "/api%2Ffaucet/status"],
  // An escaped escape is not unescaped twice.
  ["/api/roots/%25/leaves.csv", "/api/roots/%25/leaves.csv"],
  ["/api/faucet/%2573tatus", "/api/faucet/%2573tatus"],
  ["/", ""],
])("finds the page of %s at %s", (url, path) => {
  expect(routedPath(url)).toBe(path);
});
