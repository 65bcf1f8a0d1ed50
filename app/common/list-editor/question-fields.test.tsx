import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ColumnQuestion } from "#app/domain/lists/values/recipients.types.ts";
import { ColumnQuestionField } from "./question-fields.tsx";

afterEach(cleanup);

const question: ColumnQuestion = {
  columns: ["token"],
  groups: [
    { key: "a", values: ["0xaa"], rows: 2, token: { kind: "own" } },
    { key: "b", values: ["0xbb"], rows: 1, token: { kind: "other", token: "0xbb", isWhole: true } },
    { key: "c", values: ["USDT"], rows: 1, token: { kind: "unknown" } },
  ],
};

test("preselects the token that is paid and offers to pay another one instead", async () => {
  const choose = vi.fn<() => void>();
  const onAnswers = vi.fn<(answers: ReadonlyMap<string, boolean>) => void>();
  render(
    <ColumnQuestionField
      question={question}
      subject="payments of TAN"
      answers={new Map()}
      onAnswers={onAnswers}
      offerToken={(token) => ({ label: `Choose ${token}`, choose })}
    />,
  );
  const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  expect(select("Rows with token: 0xaa").value).toBe("use");
  expect(select("Rows with token: USDT").value).toBe("");
  expect(screen.getByText("Choose for each before the list can be used.")).toBeTruthy();
  const item = screen.getByText("Another token, so left out of the payments of TAN.");
  const row = item.closest("li");
  if (row === null) throw new Error("It is not in the list.");
  expect(within(row).queryByRole("combobox")).toBeNull();
  await userEvent.click(within(row).getByRole("button", { name: "Choose 0xbb" }));
  expect(choose).toHaveBeenCalledOnce();
  await userEvent.selectOptions(select("Rows with token: 0xaa"), "Leave out");
  expect(onAnswers).toHaveBeenCalledWith(new Map([["a", false]]));
});
