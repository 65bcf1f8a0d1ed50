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
  "inbox",
] as const;

export type AuditArea = (typeof auditAreas)[number];

export function isAuditArea(text: string | undefined): text is AuditArea {
  return auditAreas.some((area) => area === text);
}

type Known = { area: AuditArea; label: string };

/** All recorded admin actions, as `domain.verb`, with the area that shows them and their label. */
export const auditActions = {
  "address-book.forget": { area: "multi-sender", label: "Removed a name" },
  "address-book.name": { area: "multi-sender", label: "Named an address" },
  "alarm.acknowledge": { area: "inbox", label: "Acknowledged an alarm" },
  "alarm.mute": { area: "inbox", label: "Muted or unmuted an alarm" },
  "award.approve": { area: "tasks", label: "Signed an award" },
  "award.discard": { area: "tasks", label: "Discarded an award" },
  "award.gather": { area: "tasks", label: "Gathered an award" },
  "award.send": { area: "tasks", label: "Handed an award to the wallet" },
  "bridge.retry": { area: "bridge", label: "Retried a message" },
  "campaign.create": { area: "multi-sender", label: "Saved a list" },
  "campaign.remove": { area: "multi-sender", label: "Removed rows of a list" },
  "campaign.replan": { area: "multi-sender", label: "Moved a batch to a new one" },
  "campaign.split": { area: "multi-sender", label: "Split a batch" },
  "channel.add": { area: "inbox", label: "Added a channel" },
  "channel.change": { area: "inbox", label: "Changed a channel" },
  "channel.pause": { area: "inbox", label: "Paused a channel" },
  "channel.remove": { area: "inbox", label: "Removed a channel" },
  "channel.replace-secret": { area: "inbox", label: "Entered a channel's secret again" },
  "channel.resume": { area: "inbox", label: "Resumed a channel" },
  "channel.send-again": { area: "inbox", label: "Sent a message to a channel again" },
  "channel.test": { area: "inbox", label: "Sent a test to a channel" },
  "claims.import-list": { area: "ecosystem", label: "Imported the list of a root" },
  "faucet-grant.add": { area: "faucet", label: "Created a grant" },
  "faucet-grant.decide": { area: "faucet", label: "Decided a grant" },
  "faucet-grant.lock": { area: "faucet", label: "Locked a grant" },
  "faucet-grant.revoke": { area: "faucet", label: "Revoked a grant" },
  "faucet-grant.unlock": { area: "faucet", label: "Unlocked a grant" },
  "faucet-key.add": { area: "faucet", label: "Created an API key" },
  "faucet-key.revoke": { area: "faucet", label: "Revoked an API key" },
  "faucet-key.rotate": { area: "faucet", label: "Rotated an API key" },
  "faucet-list.add": { area: "faucet", label: "Listed addresses" },
  "faucet-list.change": { area: "faucet", label: "Changed listed addresses" },
  "faucet-list.remove": { area: "faucet", label: "Removed an address from a list" },
  "faucet-payment.cancel": { area: "faucet", label: "Canceled queued payments" },
  "faucet-payment.retry": { area: "faucet", label: "Queued a failed payment again" },
  "faucet-rule.add": { area: "faucet", label: "Added a rule" },
  "faucet-rule.change": { area: "faucet", label: "Changed a rule" },
  "faucet-rule.move": { area: "faucet", label: "Moved a rule" },
  "faucet-rule.remove": { area: "faucet", label: "Deleted a rule" },
  "faucet-voucher.add": { area: "faucet", label: "Added vouchers" },
  "faucet-voucher.revoke": { area: "faucet", label: "Revoked vouchers" },
  "faucet.canary": { area: "faucet", label: "Changed the canary" },
  "faucet.pause": { area: "faucet", label: "Opened or paused the faucet" },
  "faucet.return-address": { area: "faucet", label: "Changed the return address" },
  "faucet.settings": { area: "faucet", label: "Changed an asset's limits" },
  "incentive.begin": { area: "ecosystem", label: "Began an incentive" },
  "incentive.compute": { area: "ecosystem", label: "Computed rewards" },
  "incentive.create": { area: "ecosystem", label: "Created a program" },
  "incentive.discard": { area: "ecosystem", label: "Discarded an incentive" },
  "incentive.reject-appeal": { area: "ecosystem", label: "Rejected a dispute" },
  "incentive.terms": { area: "ecosystem", label: "Changed an incentive's terms" },
  "list.mint-not-sent": { area: "tokens", label: "Reported a mint as not sent" },
  "list.resend-mint": { area: "tokens", label: "Sent a mint again" },
  "network.warp": { area: "bridge", label: "Moved the network's clock" },
  "reward.cancel-split": { area: "ecosystem", label: "Cancelled a reward's split" },
  "reward.confirm-adjustment": { area: "ecosystem", label: "Confirmed an adjustment" },
  "reward.propose-adjustment": { area: "ecosystem", label: "Proposed an adjustment" },
  "reward.reject-adjustment": { area: "ecosystem", label: "Rejected an adjustment" },
  "reward.set-split": { area: "ecosystem", label: "Changed a reward's split" },
  "staking.import-uptime": { area: "staking", label: "Imported uptime" },
  "staking.save-evidence": { area: "staking", label: "Saved evidence of a slash" },
  "staking.set-uptime-threshold": { area: "staking", label: "Changed the uptime threshold" },
  "submission.approve": { area: "tasks", label: "Approved a submission" },
  "submission.assign": { area: "tasks", label: "Assigned a submission" },
  "submission.bulk": { area: "tasks", label: "Changed many submissions" },
  "submission.bulk-undo": { area: "tasks", label: "Undid a change of many submissions" },
  "submission.changes": { area: "tasks", label: "Asked for changes" },
  "submission.comment": { area: "tasks", label: "Commented on a submission" },
  "submission.conflict": { area: "tasks", label: "Declared or withdrew a conflict of interest" },
  "submission.enter": { area: "tasks", label: "Entered a submission" },
  "submission.label": { area: "tasks", label: "Labelled a submission" },
  "submission.note": { area: "tasks", label: "Added a note to a submission" },
  "submission.reject": { area: "tasks", label: "Rejected a submission" },
  "submission.reopen": { area: "tasks", label: "Reopened a submission" },
  "submission.score": { area: "tasks", label: "Scored a submission" },
  "submission.spam": { area: "tasks", label: "Marked a submission as spam" },
  "task.adopt": { area: "tasks", label: "Saved a reward as a task" },
  "task.approve-cancel": { area: "tasks", label: "Signed a cancellation" },
  "task.attach": { area: "tasks", label: "Attached a file" },
  "task.begin": { area: "tasks", label: "Began a draft" },
  "task.cancel": { area: "tasks", label: "Began a cancellation" },
  "task.change": { area: "tasks", label: "Published another text" },
  "task.detach": { area: "tasks", label: "Removed a file" },
  "task.discard": { area: "tasks", label: "Discarded a draft" },
  "task.idea": { area: "tasks", label: "Published an idea" },
  "task.import": { area: "tasks", label: "Imported drafts" },
  "task.keep-reason": { area: "tasks", label: "Saved the reason of a dispute or its decision" },
  "task.no-idea": { area: "tasks", label: "Withdrew an idea" },
  "task.offer": { area: "tasks", label: "Requested a publication signature" },
  "task.pause": { area: "tasks", label: "Paused submissions" },
  "task.publish": { area: "tasks", label: "Published a task" },
  "task.resume": { area: "tasks", label: "Resumed submissions" },
  "token-list.add": { area: "tokens", label: "Listed a token" },
  "token-list.logo": { area: "tokens", label: "Changed a token's logo" },
  "token-list.remove": { area: "tokens", label: "Removed a token from the list" },
  "token.follow": { area: "tokens", label: "Followed a token" },
  "token.unfollow": { area: "tokens", label: "Stopped following a token" },
  "token.verify": { area: "tokens", label: "Verified a token's source" },
  /** The page it was sent from determines the area; without one, it concerns only the wallet. */
  "transaction.send": { area: null, label: "Sent a transaction" },
} as const satisfies Readonly<Record<string, Known | { area: null; label: string }>>;

export type AuditAction = keyof typeof auditActions;

/** Returns the console's label of an action; an unknown (former) action is returned as stored. */
export function describeAction(action: string): string {
  return isAuditAction(action) ? auditActions[action].label : action;
}

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}
