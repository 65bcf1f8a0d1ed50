/** Parts of the console that have their own page of admin actions. */
export const auditAreas = [
  "staking",
  "bridge",
  "faucet",
  "ecosystem",
  "tasks",
  "tokens",
  "multi-sender",
  "vesting",
] as const;

export type AuditArea = (typeof auditAreas)[number];

export function isAuditArea(text: string | undefined): text is AuditArea {
  return auditAreas.some((area) => area === text);
}

type Known = { area: AuditArea; words: string };

/** All recorded admin actions, as `domain.verb`, with the area that shows them and their label. */
export const auditActions = {
  "address-book.forget": { area: "multi-sender", words: "Removed a name" },
  "address-book.name": { area: "multi-sender", words: "Named an address" },
  "award.approve": { area: "tasks", words: "Signed an award" },
  "award.discard": { area: "tasks", words: "Discarded an award" },
  "award.gather": { area: "tasks", words: "Gathered an award" },
  "award.send": { area: "tasks", words: "Handed an award to the wallet" },
  "bridge.retry": { area: "bridge", words: "Retried a message" },
  "campaign.create": { area: "multi-sender", words: "Saved a list" },
  "campaign.remove": { area: "multi-sender", words: "Removed rows of a list" },
  "campaign.replan": { area: "multi-sender", words: "Moved a batch to a new one" },
  "campaign.split": { area: "multi-sender", words: "Split a batch" },
  "claims.import-list": { area: "ecosystem", words: "Imported the list of a root" },
  "faucet.pause": { area: "faucet", words: "Opened or paused the faucet" },
  "faucet.settings": { area: "faucet", words: "Changed an asset's limits" },
  "incentive.begin": { area: "ecosystem", words: "Began an incentive" },
  "incentive.compute": { area: "ecosystem", words: "Computed rewards" },
  "incentive.create": { area: "ecosystem", words: "Created a program" },
  "incentive.discard": { area: "ecosystem", words: "Discarded an incentive" },
  "incentive.reject-appeal": { area: "ecosystem", words: "Rejected a dispute" },
  "incentive.terms": { area: "ecosystem", words: "Changed an incentive's terms" },
  "list.mint-not-sent": { area: "tokens", words: "Reported a mint as not sent" },
  "list.resend-mint": { area: "tokens", words: "Sent a mint again" },
  "network.warp": { area: "bridge", words: "Moved the network's clock" },
  "reward.cancel-split": { area: "ecosystem", words: "Cancelled a reward's split" },
  "reward.confirm-adjustment": { area: "ecosystem", words: "Confirmed an adjustment" },
  "reward.propose-adjustment": { area: "ecosystem", words: "Proposed an adjustment" },
  "reward.reject-adjustment": { area: "ecosystem", words: "Rejected an adjustment" },
  "reward.set-split": { area: "ecosystem", words: "Changed a reward's split" },
  "staking.import-uptime": { area: "staking", words: "Imported uptime" },
  "staking.save-evidence": { area: "staking", words: "Saved evidence of a slash" },
  "staking.set-uptime-threshold": { area: "staking", words: "Changed the uptime threshold" },
  "submission.approve": { area: "tasks", words: "Approved a submission" },
  "submission.assign": { area: "tasks", words: "Assigned a submission" },
  "submission.bulk": { area: "tasks", words: "Changed many submissions" },
  "submission.bulk-undo": { area: "tasks", words: "Undid a change of many submissions" },
  "submission.changes": { area: "tasks", words: "Asked for changes" },
  "submission.comment": { area: "tasks", words: "Commented on a submission" },
  "submission.conflict": { area: "tasks", words: "Declared or withdrew a conflict of interest" },
  "submission.enter": { area: "tasks", words: "Entered a submission" },
  "submission.label": { area: "tasks", words: "Labelled a submission" },
  "submission.note": { area: "tasks", words: "Noted something on a submission" },
  "submission.reject": { area: "tasks", words: "Rejected a submission" },
  "submission.reopen": { area: "tasks", words: "Reopened a submission" },
  "submission.score": { area: "tasks", words: "Scored a submission" },
  "submission.spam": { area: "tasks", words: "Marked a submission as spam" },
  "task.adopt": { area: "tasks", words: "Saved a reward as a task" },
  "task.approve-cancel": { area: "tasks", words: "Signed a cancellation" },
  "task.attach": { area: "tasks", words: "Attached a file" },
  "task.begin": { area: "tasks", words: "Began a draft" },
  "task.cancel": { area: "tasks", words: "Began a cancellation" },
  "task.change": { area: "tasks", words: "Published another text" },
  "task.detach": { area: "tasks", words: "Removed a file" },
  "task.discard": { area: "tasks", words: "Discarded a draft" },
  "task.idea": { area: "tasks", words: "Published an idea" },
  "task.import": { area: "tasks", words: "Imported drafts" },
  "task.keep-reason": { area: "tasks", words: "Saved the reason of a decision" },
  "task.no-idea": { area: "tasks", words: "Withdrew an idea" },
  "task.offer": { area: "tasks", words: "Requested a publication signature" },
  "task.pause": { area: "tasks", words: "Paused submissions" },
  "task.publish": { area: "tasks", words: "Published a task" },
  "task.resume": { area: "tasks", words: "Resumed submissions" },
  "token-list.add": { area: "tokens", words: "Listed a token" },
  "token-list.logo": { area: "tokens", words: "Changed a token's logo" },
  "token-list.remove": { area: "tokens", words: "Removed a token from the list" },
  "token.follow": { area: "tokens", words: "Followed a token" },
  "token.unfollow": { area: "tokens", words: "Stopped following a token" },
  "token.verify": { area: "tokens", words: "Verified a token's source" },
  /** The page it was sent from determines the area; without one, it concerns only the wallet. */
  "transaction.send": { area: null, words: "Sent a transaction" },
} as const satisfies Readonly<Record<string, Known | { area: null; words: string }>>;

export type AuditAction = keyof typeof auditActions;

/** Returns the console's label of an action; an unknown (former) action is returned as stored. */
export function describeAction(action: string): string {
  return isAuditAction(action) ? auditActions[action].words : action;
}

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}
