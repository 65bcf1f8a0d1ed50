import { type RefObject, useEffect, useRef, useState } from "react";
import { postDraft, type Requested } from "./editor-requests.ts";

/** Autosave delay after input, in milliseconds. */
const pauseMs = 5_000;

export type SaveState =
  | { kind: "none" }
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "saved"; at: number; isSlugTaken: boolean }
  | { kind: "conflict"; at: number }
  | { kind: "rejected"; message: string }
  | { kind: "signed-out" }
  | { kind: "silent" };

type Stored = { id: string; updatedAt: number };

type Autosave = {
  form: RefObject<HTMLFormElement | null>;
  /** The saved draft that the form started from; null if nothing is saved yet. */
  saved: Stored | null;
  /** Called when a draft was created from the entered text. */
  onBegun: (id: string) => void;
};

/** Saves the form every few seconds while typing, and when the page is left. */
export function useAutosave({ form, saved: first, onBegun }: Autosave) {
  const [state, setState] = useState<SaveState>({ kind: "none" });
  const stored = useRef(first);
  const isDirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<SaveState> | null>(null);

  async function save(isForced: boolean): Promise<SaveState> {
    const element = form.current;
    if (!element) return { kind: "none" };
    isDirty.current = false;
    setState({ kind: "saving" });
    const text = new FormData(element);
    text.set("intent", "save");
    text.set("id", stored.current?.id ?? "");
    text.set("seen", isForced ? "" : String(stored.current?.updatedAt ?? ""));
    const answer = await postDraft(text);
    const next = toState(answer);
    // A failed save is retried on the next input.
    if (next.kind !== "saved") isDirty.current = true;
    if (answer.kind === "saved") {
      const isNew = stored.current === null;
      stored.current = { id: answer.id, updatedAt: answer.updatedAt };
      if (isNew) onBegun(answer.id);
    }
    setState(isDirty.current && next.kind === "saved" ? { kind: "typing" } : next);
    return next;
  }

  /** Runs one save at a time, so that no response overtakes another. */
  async function flush(isForced = false): Promise<SaveState> {
    clearTimeout(timer.current);
    timer.current = undefined;
    while (running.current) await running.current;
    running.current = save(isForced);
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }

  const flushing = useRef(flush);
  useEffect(() => {
    flushing.current = flush;
  });
  useEffect(() => {
    const leave = () => {
      if (isDirty.current) void flushing.current();
    };
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    state,
    id: () => stored.current?.id ?? null,
    onInput: () => {
      isDirty.current = true;
      if (state.kind === "conflict") return;
      setState((before) => (before.kind === "saving" ? before : { kind: "typing" }));
      timer.current ??= setTimeout(() => void flush(), pauseMs);
    },
    /** Saves now; with `isForced`, overwrites changes of others. */
    flush,
  };
}

function toState(answer: Requested): SaveState {
  switch (answer.kind) {
    case "saved":
      return { kind: "saved", at: answer.updatedAt, isSlugTaken: answer.isSlugTaken };
    case "conflict":
      return { kind: "conflict", at: answer.updatedAt };
    case "rejected":
    case "signed-out":
      return answer;
    case "silent":
    case "done":
      return { kind: "silent" };
  }
}
