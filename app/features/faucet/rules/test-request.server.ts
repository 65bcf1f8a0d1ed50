import { isIP } from "node:net";
import type { SubmissionResult } from "@conform-to/dom";
import type { Address } from "viem";
import { z } from "zod";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { isOffered } from "#app/domain/faucet/offers.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { evaluateAssets } from "#app/domain/faucet/requests/evaluate-assets.server.ts";
import type { Requester } from "#app/domain/faucet/requests/requester.ts";
import { countedNetworks, toFacts } from "#app/domain/faucet/requests/ruled-request.server.ts";
import { type Decision, decide } from "#app/domain/faucet/rules/evaluate-rules.ts";
import { explainBlock } from "#app/domain/faucet/rules/explain-block.ts";
import { findMatches } from "#app/domain/faucet/rules/find-matches.server.ts";
import { hashNetworks } from "#app/domain/faucet/rules/network-key.store.server.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import { listRules } from "#app/domain/faucet/rules/rule.store.server.ts";
import {
  type AssetChoice,
  listAssetChoices,
} from "#app/features/faucet/shared/asset-choices.server.ts";
import { assetEntries, chosenIn } from "#app/features/faucet/shared/asset-form.server.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { invalid, ok, optional } from "#app/kit/form/parsed.ts";
import { parsedEntry, parseForm } from "#app/kit/form/server-form.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { describeRule } from "#app/features/faucet/shared/rule-texts.ts";

export type TestedRule = { id: string; name: string; result: string };
export type TestResult = { rules: TestedRule[]; decision: string };
type Outcome = { result: SubmissionResult; tested: TestResult | null };

/** Evaluates what a wallet would request for itself by the API; counts and stores nothing. */
export async function testRequest(form: FormData): Promise<Outcome> {
  const assets = await listAssetChoices();
  const submission = parseForm(form, testSchema(assets));
  const result = submission.reply();
  if (submission.status !== "success") return { result, tested: null };
  const { address, ip } = submission.value;
  return { result, tested: await evaluate(address, ip, chosenIn(form, assets)) };
}

function testSchema(assets: readonly AssetChoice[]) {
  return z.object({
    ...assetEntries(assets.map(({ key }) => key)),
    address: parsedEntry(parseAccount),
    ip: parsedEntry((text) =>
      optional<string | null>(text, null, (entered) =>
        isIP(entered.trim()) === 0 ? invalid("Enter an IP address.") : ok(entered.trim()),
      ),
    ),
  });
}

/** @param keys assets of the request; none stands for all that are offered */
async function evaluate(
  address: Address,
  ip: string | null,
  keys: readonly string[],
): Promise<TestResult> {
  const { database, now } = getRuntime();
  const { db } = database;
  const requester: Requester = {
    recipient: address,
    requestedBy: address,
    way: "session",
    clientAddress: ip,
  };
  const [all, rules] = await Promise.all([listOffers(), listRules(db, "session")]);
  const offers = all.filter(
    (offer) => isOffered(offer) && (keys.length === 0 || keys.includes(keyOf(offer.asset))),
  );
  const evaluated = await evaluateAssets(address, { all, offers, rules });
  const networks = await hashNetworks(db, countedNetworks(rules, requester), now());
  const facts = toFacts(requester, evaluated, { networks, now: now() });
  const matches = await findMatches(db, rules, facts);
  const decision = decide(
    rules,
    matches,
    evaluated.map(({ status }) => keyOf(status.asset)),
  );
  const closed = evaluated.flatMap(({ status }) =>
    status.allowed ? [] : [`${nameOf(status.asset)}: ${status.message ?? "not available"}`],
  );
  const names = new Map(evaluated.map(({ status }) => [keyOf(status.asset), nameOf(status.asset)]));
  return {
    rules: rules.map((rule) => ({
      id: rule.id,
      name: `Rule ${rule.position}: ${describeRule(rule)}`,
      result: resultOf(rule, decision),
    })),
    decision: [describe(decision, names), ...closed].join(" "),
  };
}

function resultOf({ id }: Rule, decision: Decision): string {
  if (decision.kind === "block" && decision.block.rule.id === id) return "Decides";
  const matched = decision.matched.find(({ ruleId }) => ruleId === id);
  if (!matched) return "Does not apply, or an earlier rule has decided";
  return matched.isDry ? "Would apply (dry run)" : "Applies";
}

function describe(decision: Decision, names: ReadonlyMap<string, string>): string {
  if (decision.kind === "block") {
    const { block, asset } = decision;
    const message = explainBlock(block, names.get(asset) ?? asset);
    return `Rule ${block.rule.position} denies the request. ${message}`;
  }
  const { seconds } = decision.work;
  const work =
    seconds === 0 ? "" : ` It needs a proof of work of at most ${seconds} s on a median phone.`;
  const reduced = [...decision.percents].filter(([, percent]) => percent < 100);
  if (reduced.length === 0) return `No rule denies the request.${work}`;
  const parts = reduced.map(([key, percent]) => `${percent} % of ${names.get(key) ?? key}`);
  return `No rule denies the request, which gets ${parts.join(", ")}.${work}`;
}
