import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fetchOutcome, submitToVerifier, type Verifier } from "./verifier.server.ts";

const url = "https://verifier.example";
const sourcify: Verifier = { kind: "sourcify", url };
const blockscout: Verifier = { kind: "blockscout", url };
const contract = { chainId: 4443, address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" };
const source = {
  input: { language: "Solidity", sources: {}, settings: {} },
  compiler: "0.8.37+commit.f401782d",
  contract: "contracts/src/token/StandardToken.sol:StandardToken",
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const submit = `${url}/v2/verify/4443/${contract.address}`;
const job = `${url}/v2/verify/work-1`;
const standardInput = `${url}/api/v2/smart-contracts/${contract.address}/verification/via/standard-input`;
const page = `${url}/api/v2/smart-contracts/${contract.address}`;

test("submits the whole input to Sourcify and returns the finished job's result", async () => {
  let body: unknown;
  const jobs = [{ isJobCompleted: false }, { isJobCompleted: true, contract: { match: "match" } }];
  server.use(
    http.post(submit, async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ verificationId: "work-1" }, { status: 202 });
    }),
    http.get(job, () => HttpResponse.json(jobs.shift())),
  );
  expect(await submitToVerifier(sourcify, contract, source)).toEqual({
    kind: "pending",
    job: "work-1",
  });
  expect(body).toEqual({
    stdJsonInput: source.input,
    compilerVersion: source.compiler,
    contractIdentifier: source.contract,
  });
  expect(await fetchOutcome(sourcify, contract, "work-1")).toEqual({
    kind: "pending",
    job: "work-1",
  });
  expect(await fetchOutcome(sourcify, contract, "work-1")).toEqual({ kind: "verified" });
});

test("treats a contract that Sourcify has verified before as verified", async () => {
  server.use(
    http.post(submit, () =>
      HttpResponse.json({ customCode: "already_verified", message: "it is" }, { status: 409 }),
    ),
  );
  expect(await submitToVerifier(sourcify, contract, source)).toEqual({ kind: "verified" });
});

test("returns the verifier's rejection with unsafe characters removed", async () => {
  const error = { customCode: "no_match", message: "does\u202E not\nmatch" };
  server.use(
    http.post(submit, () => HttpResponse.json({ message: "busy" }, { status: 429 })),
    http.get(job, () => HttpResponse.json({ isJobCompleted: true, error })),
  );
  expect(await submitToVerifier(sourcify, contract, source)).toMatchObject({
    message: expect.stringContaining("busy or already processing this contract") as string,
  });
  expect(await fetchOutcome(sourcify, contract, "work-1")).toEqual({
    kind: "failed",
    message: "does not match",
  });
});

test("submits the input to Blockscout as a file and polls until the contract is verified", async () => {
  let form: FormData | null = null;
  let isVerified = false;
  server.use(
    http.post(standardInput, async ({ request }) => {
      form = await request.formData();
      return HttpResponse.json({ message: "Smart-contract verification started" });
    }),
    http.get(page, () => HttpResponse.json({ is_verified: isVerified })),
  );
  expect(await submitToVerifier(blockscout, contract, source)).toEqual({
    kind: "pending",
    job: null,
  });
  const sent = form as FormData | null;
  expect(sent?.get("compiler_version")).toBe("v0.8.37+commit.f401782d");
  const file = sent?.get("files[0]");
  expect(file instanceof File && JSON.parse(await file.text())).toEqual(source.input);
  expect(await fetchOutcome(blockscout, contract, null)).toEqual({ kind: "pending", job: null });
  isVerified = true;
  expect(await fetchOutcome(blockscout, contract, null)).toEqual({ kind: "verified" });
});

test("does not follow redirects, and reports an unreachable verifier", async () => {
  server.use(
    http.post(
      standardInput,
      () => new HttpResponse(null, { status: 302, headers: { Location: "http://127.0.0.1:1/" } }),
    ),
  );
  expect(await submitToVerifier(blockscout, contract, source)).toMatchObject({
    message: expect.stringContaining("is not responding") as string,
  });
  server.use(http.post(submit, () => HttpResponse.error()));
  expect(await submitToVerifier(sourcify, contract, source)).toMatchObject({
    message: expect.stringContaining("is not responding") as string,
  });
  server.use(http.post(submit, () => new HttpResponse("<html>", { status: 502 })));
  expect(await submitToVerifier(sourcify, contract, source)).toEqual({
    kind: "failed",
    message: "The verifier responded with 502.",
  });
});
