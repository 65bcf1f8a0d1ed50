import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { zeroAddress, zeroHash } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { findFileError, parseEvidenceText } from "#app/domain/staking/evidence/evidence.ts";
import { check, ok } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import type { EvidenceDraft } from "./court.types.ts";
import { EvidenceField } from "./evidence-field.tsx";

afterEach(cleanup);

const saved: EvidenceDraft = {
  hash: zeroHash,
  text: "Signed two blocks",
  files: [],
  savedBy: zeroAddress,
  savedAt: 0,
  problem: null,
};

type Props = {
  drafts: readonly EvidenceDraft[];
  onValid: (names: readonly string[]) => void;
};

function Form({ drafts, onValid }: Props) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const entries = useEntries({ draft: "", text: "", files: "" }, (texts) => ({
    draft: ok(texts.draft),
    text: parseEvidenceText(texts.text),
    files: check(ok(texts.files === "" ? [] : files), findFileError),
  }));
  return (
    <form onSubmit={entries.submit(({ files: sent }) => onValid(sent.map(({ name }) => name)))}>
      <EvidenceField fields={entries.fields} onFiles={setFiles} drafts={drafts} />
      <button>Send</button>
      <button type="button" onClick={() => entries.empty("files")}>
        Empty
      </button>
    </form>
  );
}

function show(drafts: readonly EvidenceDraft[] = []) {
  const onValid = vi.fn<Props["onValid"]>();
  render(<Form drafts={drafts} onValid={onValid} />);
  return { onValid, user: userEvent.setup() };
}

const files = () => screen.getByLabelText<HTMLInputElement>("Files");
const blocks = new File(["height"], "blocks.csv", { type: "text/csv" });
const press = (name: string) => screen.getByRole("button", { name });

test("hands over the chosen files, and is empty after they are sent", async () => {
  const { onValid, user } = show();
  await user.type(screen.getByLabelText("Evidence"), "Signed two blocks");
  await user.upload(files(), blocks);
  await user.click(press("Send"));
  await user.click(press("Empty"));
  expect(files().files).toHaveLength(0);
  await user.click(press("Send"));
  expect(onValid.mock.calls).toEqual([[["blocks.csv"]], [[]]]);
});

test("says which file is wrong", async () => {
  const { onValid, user } = show();
  await user.type(screen.getByLabelText("Evidence"), "Signed two blocks");
  await user.upload(files(), [blocks, new File([], "empty.csv")]);
  await user.tab();
  expect(screen.getByText("empty.csv is empty.").parentElement?.id).toBe(`${files().id}-error`);
  await user.click(press("Send"));
  expect(onValid).not.toHaveBeenCalled();
});

test("shows saved evidence in place of the fields", async () => {
  const { user } = show([saved]);
  await user.selectOptions(screen.getByLabelText("Saved evidence"), zeroHash);
  expect(screen.queryByLabelText("Evidence")).toBeNull();
  expect(screen.getByText("Signed two blocks")).toBeTruthy();
});

test("sends no file that the page does not show after saved evidence was chosen", async () => {
  const { onValid, user } = show([saved]);
  await user.type(screen.getByLabelText("Evidence"), "Signed two blocks");
  await user.upload(files(), blocks);
  await user.selectOptions(screen.getByLabelText("Saved evidence"), zeroHash);
  await user.selectOptions(screen.getByLabelText("Saved evidence"), "");
  expect(files().files).toHaveLength(0);
  await user.click(press("Send"));
  expect(onValid.mock.calls).toEqual([[[]]]);
});
