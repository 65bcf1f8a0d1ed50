import { expect, test } from "vitest";
import { pageOfSubject } from "./subject-page.ts";

const id = "01a205e4-ea43-7000-9399-b8c8d7dbf3b0";
const token = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("links tasks, submissions, tokens and requests to their pages", () => {
  expect(pageOfSubject("task.publish", id)).toBe(`/ecoSystem/createdDevTasK/${id}`);
  expect(pageOfSubject("submission.reject", id)).toBe(`/ecoSystem/submitedIncentive/${id}`);
  expect(pageOfSubject("faucet-payment.retry", id)).toBe(`/faucet/history/${id}`);
  expect(pageOfSubject("token.follow", token)).toBe(`/token/mintBurning/${token}`);
});

test.each([
  ["task.import", "drafts"],
  ["submission.bulk", "submissions"],
  ["token-list.add", `${token}@4443`],
  ["task.publish", `${id}/../../admin`],
  ["token.follow", `${token}\n`],
  ["task.publish", `javascript:${id}`],
  ["campaign.create", "Payroll"],
  ["", ""],
])("returns no page for %s of %j", (action, subject) => {
  expect(pageOfSubject(action, subject)).toBe(null);
});
