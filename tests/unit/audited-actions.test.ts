import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type AuditAction, auditActions } from "#app/domain/activity/audit-actions.ts";

const root = path.resolve(import.meta.dirname, "../..");
const routes = path.join(root, "app/routes");

const campaigns = ["campaign.split", "campaign.remove", "campaign.replan"] as const;
const incentives = [
  "incentive.terms",
  "incentive.discard",
  "incentive.begin",
  "incentive.create",
] as const;
const verdicts = [
  "submission.approve",
  "submission.changes",
  "submission.reject",
  "submission.spam",
  "submission.reopen",
] as const;

/** Audit actions that each route's action records, or why it records nothing. */
const stored: Readonly<Record<string, readonly AuditAction[] | string>> = {
  "$.tsx": "answers 404",
  "_console._index.tsx": ["network.warp"],
  "_console.admin.uptime.tsx": ["staking.import-uptime", "staking.set-uptime-threshold"],
  "_console.admin_.slashing_.evidence.ts": ["staking.save-evidence"],
  "_console.admin.validators_.list.tsx": "checks a list and changes nothing",
  "_console.bridge_.$id.tsx": ["bridge.retry"],
  "_console.inbox_.$id.tsx": ["alarm.acknowledge", "alarm.mute"],
  "_console.inbox_.channels_.$id.tsx": [
    ...(["channel.change", "channel.pause", "channel.resume", "channel.replace-secret"] as const),
    ...(["channel.test", "channel.send-again", "channel.remove"] as const),
  ],
  "_console.inbox_.channels_.add.$kind.tsx": ["channel.add"],
  "_console.ecoSystem.createDevTask.$type.tsx": [
    ...(["task.begin", "task.discard", "task.idea", "task.no-idea", "task.publish"] as const),
  ],
  "_console.ecoSystem.createdDevTasK._index.tsx": ["task.adopt"],
  "_console.ecoSystem.createdDevTasK_.$id.tsx": ["task.pause", "task.resume", "task.cancel"],
  "_console.ecoSystem.createdDevTasK_.import.tsx": ["task.import"],
  "_console.ecoSystem.stakingIncentive.$id._index.tsx": incentives,
  "_console.ecoSystem.stakingIncentive.$id.rewards.tsx": ["incentive.compute"],
  "_console.ecoSystem.stakingIncentive.$id.roots.tsx": ["incentive.reject-appeal"],
  "_console.ecoSystem.stakingIncentive._index.tsx": ["incentive.begin"],
  "_console.ecoSystem.submitedIncentive.$id.tsx": [
    ...verdicts,
    ...(["submission.label", "submission.assign", "submission.score"] as const),
    ...(["submission.note", "submission.comment", "submission.conflict"] as const),
  ],
  "_console.ecoSystem.submitedIncentive.tsx": ["submission.bulk", "submission.bulk-undo"],
  "_console.ecoSystem.submitedIncentive_.add.tsx": ["submission.enter"],
  "_console.ecoSystem.submitedIncentive_.award.$taskId.tsx": ["award.gather", "award.discard"],
  "_console.ecoSystem.submitedIncentive_.decisions.tsx": verdicts,
  "_console.ecoSystem.validatorClaim.roots_.$id.tsx": ["claims.import-list"],
  "_console.ecoSystem.validatorReward.tsx": [
    "reward.propose-adjustment",
    "reward.confirm-adjustment",
    "reward.reject-adjustment",
    "reward.set-split",
    "reward.cancel-split",
  ],
  // Edits of a draft's text are not recorded one by one; what is published of them is.
  "_console.ecoSystem_.createdDevTasK_.draft.ts": [
    ...(["task.begin", "task.offer", "task.attach", "task.detach", "task.approve-cancel"] as const),
  ],
  "_console.faucet._index.tsx": "payments have a history of their own, with who asked for each",
  "_console.faucet.rules.tsx": ["faucet-rule.move"],
  "_console.faucet.settings.tsx": [
    ...(["faucet.canary", "faucet.pause", "faucet.return-address", "faucet.settings"] as const),
  ],
  "_console.faucet_.access_.grants_.$id.tsx": [
    ...(["faucet-grant.decide", "faucet-grant.lock", "faucet-grant.unlock"] as const),
    ...(["faucet-grant.revoke", "faucet-key.add", "faucet-key.rotate"] as const),
  ],
  "_console.faucet_.access_.grants_.add.tsx": ["faucet-grant.add"],
  "_console.faucet_.access_.keys_.$id.tsx": ["faucet-key.revoke", "faucet-key.rotate"],
  "_console.faucet_.access_.keys_.add.tsx": ["faucet-key.add"],
  "_console.faucet_.history_.$id.tsx": [
    "faucet-list.add",
    "faucet-list.change",
    "faucet-payment.cancel",
    "faucet-payment.retry",
  ],
  "_console.faucet_.access_.vouchers_.$id.tsx": ["faucet-voucher.revoke"],
  "_console.faucet_.access_.vouchers_.add.tsx": ["faucet-voucher.add"],
  "_console.faucet_.rules_.$id.tsx": ["faucet-rule.change", "faucet-rule.remove"],
  "_console.faucet_.rules_.add.$ruleKind.tsx": ["faucet-rule.add"],
  "_console.faucet_.rules_.lists.tsx": ["faucet-list.add", "faucet-list.remove"],
  "_console.faucet_.rules_.test-request.tsx": "evaluates a request, and stores nothing",
  "_console.multiSender.$id.tsx": campaigns,
  "_console.multiSender._index.tsx": ["campaign.create"],
  "_console.multiSender.addresses.tsx": ["address-book.name", "address-book.forget"],
  "_console.staking.alerts.tsx": "marks one's own alerts as read",
  "_console.token.createToken.list.tsx": ["token-list.add", "token-list.remove", "token-list.logo"],
  "_console.token.createToken_.$address.tsx": ["token.verify"],
  "_console.token.mintBurning._index.tsx": ["token.follow", "token.unfollow"],
  "_console.token.mintBurning_.$address.lists.$id.tsx": [
    ...campaigns,
    "list.resend-mint",
    "list.mint-not-sent",
  ],
  "_console.token.mintBurning_.$address.lists._index.tsx": ["token.follow", "campaign.create"],
  "_console.vesting.campaigns_.$id.tsx": campaigns,
  "_console.vesting_.$chainId.$id.tsx": "hides schedules from one's own list",
  "_console.vesting_.batch.tsx": ["campaign.create"],
  "_console.vesting_.create.tsx": ["campaign.create"],
  "_public.public.faucet.tsx": "payments have a history of their own",
  "api.$.ts": "answers 404",
  "api.awards.$id.ts": ["award.approve", "award.send"],
  "api.campaigns.$id.attempts.ts": "a wallet is about to be asked; what it sends is kept",
  "api.campaigns.$id.mint.ts": "a wallet is about to be asked; what it sends is kept",
  "api.faucet.grants.ts": "a wallet's own request, which an admin decides",
  "api.faucet.ts": "payments have a history of their own, with who asked for each",
  "api.scheduled-calls.simulation.ts": "simulates a call, and sends nothing",
  "api.siwe.verify.ts": "signs in",
  "api.submissions.$id.appeal.ts": "a submitter's own work",
  "api.submissions.$id.dispute.ts": ["task.keep-reason"],
  "api.submissions.$id.signature.ts": "a submitter's own work",
  "api.submissions.$id.ts": "a submitter's own work",
  "api.submissions.files.ts": "a submitter's own work",
  "api.submissions.ts": "a submitter's own work",
  "api.transactions.ts": ["transaction.send"],
  "logout.tsx": "signs out",
  "rpc.$chainId.ts": "hands a request on to a chain",
};

const importPattern = /from\s+"(#app\/|\.\/)([^"]+)"|import\("(#app\/|\.\/)([^"]+)"\)/g;
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, known);
  return known;
}

/** Returns everything that a module imports, directly or indirectly. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, start, rest, lazyStart, lazyRest] of sourceOf(file).matchAll(importPattern)) {
    const target = rest ?? lazyRest ?? "";
    const isLocal = (start ?? lazyStart) === "#app/";
    const next = isLocal ? path.join(root, "app", target) : path.join(path.dirname(file), target);
    if (/\.tsx?$/.test(next) && next !== actionsFile) reach(next, seen);
  }
  return seen;
}

const actionsFile = path.join(root, "app/domain/activity/audit-actions.ts");
const withAction = readdirSync(routes).filter((file) =>
  /export (?:async )?(?:function|const) action\b/.test(sourceOf(path.join(routes, file))),
);

test("names what every route action records, or why nothing", () => {
  expect(withAction.toSorted()).toEqual(Object.keys(stored).toSorted());
});

test.each(Object.entries(stored).filter(([, actions]) => typeof actions !== "string"))(
  "writes what %s declares",
  (file, actions) => {
    const text = [...reach(path.join(routes, file))].map(sourceOf).join("\n");
    const isWritten = (action: string) => {
      const [domain = "", verb = ""] = action.split(".");
      // Some verbs are those of the form's buttons.
      const isTemplate = text.includes(`\`${domain}.\${`) && text.includes(`"${verb}"`);
      return text.includes(`"${action}"`) || isTemplate;
    };
    expect([...actions].filter((action) => !isWritten(action))).toEqual([]);
  },
);

test("lists no action that neither a route nor the chain records", () => {
  const byRoutes = new Set(
    Object.values(stored).flatMap((one) => (typeof one === "string" ? [] : one)),
  );
  const others = Object.keys(auditActions).filter((action) => !byRoutes.has(action as AuditAction));
  // A changed text of a published task is found on chain.
  expect(others).toEqual(["task.change"]);
});
