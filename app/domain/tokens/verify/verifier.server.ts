import { z } from "zod";
import type { VerifiableSource } from "#app/chain/verification/verifiable-source.server.ts";
import { sanitizeName } from "#app/domain/tokens/model/sanitize-name.ts";
import type { VerifierKind } from "./verify.types.ts";

export type Verifier = { kind: VerifierKind; url: string };

type Contract = { chainId: number; address: string };

export type VerifierAnswer =
  | { kind: "pending"; job: string | null }
  | { kind: "verified" }
  | { kind: "failed"; message: string };

/** Timeout of a request, in milliseconds. */
const timeoutMs = 15_000;
const maxAnswer = 256 * 1_024;

/** Submits a contract's source to a verifier. @throws Never; errors are part of the result. */
export async function submitToVerifier(
  verifier: Verifier,
  contract: Contract,
  source: VerifiableSource,
): Promise<VerifierAnswer> {
  return verifier.kind === "sourcify"
    ? submitToSourcify(verifier, contract, source)
    : submitToBlockscout(verifier, contract, source);
}

/** Returns the status of a pending verification. */
export async function fetchOutcome(
  verifier: Verifier,
  contract: Contract,
  job: string | null,
): Promise<VerifierAnswer> {
  return verifier.kind === "sourcify"
    ? outcomeOfSourcify(verifier, job)
    : outcomeOfBlockscout(verifier, contract);
}

const sourcifyError = z.object({ customCode: z.string().catch(""), message: z.string().catch("") });

async function submitToSourcify(
  { url }: Verifier,
  { chainId, address }: Contract,
  { input, compiler, contract: identifier }: VerifiableSource,
): Promise<VerifierAnswer> {
  const answer = await send(`${url}/v2/verify/${chainId}/${address}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      stdJsonInput: input,
      compilerVersion: compiler,
      contractIdentifier: identifier,
    }),
  });
  if (answer === null) return unanswered;
  if (answer.status === 202) {
    const parsed = z.object({ verificationId: z.string() }).safeParse(answer.json);
    return parsed.success ? { kind: "pending", job: parsed.data.verificationId } : unread;
  }
  const error = sourcifyError.safeParse(answer.json);
  if (error.success && error.data.customCode === "already_verified") return { kind: "verified" };
  if (answer.status === 429) {
    return failed(
      "The verifier is busy or already processing this contract. Try again in a minute.",
    );
  }
  return failed(
    (error.success && error.data.message) || `The verifier responded with ${answer.status}.`,
  );
}

const sourcifyJob = z.object({
  isJobCompleted: z.boolean(),
  contract: z.object({ match: z.string().nullish() }).nullish(),
  error: sourcifyError.nullish(),
});

async function outcomeOfSourcify({ url }: Verifier, job: string | null): Promise<VerifierAnswer> {
  if (job === null) return failed("The verifier returned no job id. Try again.");
  const answer = await send(`${url}/v2/verify/${encodeURIComponent(job)}`, {});
  if (answer === null) return { kind: "pending", job };
  if (answer.status === 404) return failed("The verifier no longer has this job. Try again.");
  const parsed = sourcifyJob.safeParse(answer.json);
  if (!parsed.success) return unread;
  const { isJobCompleted, contract, error } = parsed.data;
  if (!isJobCompleted) return { kind: "pending", job };
  if (contract?.match) return { kind: "verified" };
  return failed(error?.message || "The compiled source does not match the contract's code.");
}

async function submitToBlockscout(
  { url }: Verifier,
  { address }: Contract,
  { input, compiler, contract: identifier }: VerifiableSource,
): Promise<VerifierAnswer> {
  const form = new FormData();
  form.set("compiler_version", `v${compiler}`);
  form.set("contract_name", identifier);
  form.set("autodetect_constructor_args", "true");
  form.set("license_type", "mit");
  const file = new Blob([JSON.stringify(input)], { type: "application/json" });
  form.set("files[0]", file, "standard-input.json");
  const to = `${url}/api/v2/smart-contracts/${address}/verification/via/standard-input`;
  const answer = await send(to, { method: "POST", body: form });
  if (answer === null) return unanswered;
  const parsed = z.object({ message: z.string() }).safeParse(answer.json);
  const message = parsed.success ? parsed.data.message : "";
  if (/already verified/i.test(message)) return { kind: "verified" };
  if (answer.status >= 200 && answer.status < 300) return { kind: "pending", job: null };
  return failed(message || `The verifier responded with ${answer.status}.`);
}

async function outcomeOfBlockscout(
  { url }: Verifier,
  { address }: Contract,
): Promise<VerifierAnswer> {
  const answer = await send(`${url}/api/v2/smart-contracts/${address}`, {});
  if (answer === null) return { kind: "pending", job: null };
  const parsed = z.object({ is_verified: z.boolean().nullish() }).safeParse(answer.json);
  return parsed.success && parsed.data.is_verified
    ? { kind: "verified" }
    : { kind: "pending", job: null };
}

const unanswered: VerifierAnswer = {
  kind: "failed",
  message: "The verifier is not responding. Try again in a moment.",
};
const unread: VerifierAnswer = {
  kind: "failed",
  message: "The verifier's response could not be read. Check its site.",
};

/** The verifier's message is untrusted. */
function failed(message: string): VerifierAnswer {
  return { kind: "failed", message: sanitizeName(message) };
}

/**
 * Returns null if there is no response, or one that is too long. The URL is configured by the
 * operator only.
 */
async function send(
  url: string,
  init: RequestInit,
): Promise<{ status: number; json: unknown } | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect leads away from what the operator configured.
    const response = await fetch(url, { ...init, signal, redirect: "error" });
    const text = await response.text();
    if (text.length > maxAnswer) return null;
    return { status: response.status, json: parseJson(text) };
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
