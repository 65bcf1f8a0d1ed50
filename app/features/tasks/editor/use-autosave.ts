import { type RefObject, useEffect, useRef, useState } from "react";
import { askServer } from "./ask-server.ts";

/** A draft is kept so long after a key was pressed, milliseconds. */
const pauseMs = 5_000;

export type SaveState =
  | { kind: "none" }
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "saved"; at: number; isSlugTaken: boolean }
  | { kind: "conflict"; at: number }
  | { kind: "refused"; message: string }
  | { kind: "signed-out" }
  | { kind: "silent" };

type Stored = { id: string; updatedAt: number };

type Autosave = {
  form: RefObject<HTMLFormElement | null>;
  /** What the form began with; `null`: nothing is kept yet. */
  kept: Stored | null;
  /** A draft was begun of what was typed. */
  onBegun: (id: string) => void;
};

/** Keeps what is typed into a form every few seconds, and when it is left. */
export function useAutosave({ form, kept: first, onBegun }: Autosave) {
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
    const words = new FormData(element);
    words.set("intent", "save");
    words.set("id", stored.current?.id ?? "");
    words.set("seen", isForced ? "" : String(stored.current?.updatedAt ?? ""));
    const answer = await askServer(words);
    const next = toState(answer);
    // What was not kept is tried again with the next key.
    if (next.kind !== "saved") isDirty.current = true;
    if (answer.kind === "saved") {
      const isNew = stored.current === null;
      stored.current = { id: answer.id, updatedAt: answer.updatedAt };
      if (isNew) onBegun(answer.id);
    }
    setState(isDirty.current && next.kind === "saved" ? { kind: "typing" } : next);
    return next;
  }

  /** One after the other, so that no answer overtakes another. */
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
    /** Keeps what is typed now, in place of what others kept if that is wanted. */
    flush,
  };
}

function toState(answer: Awaited<ReturnType<typeof askServer>>): SaveState {
  switch (answer.kind) {
    case "saved":
      return { kind: "saved", at: answer.updatedAt, isSlugTaken: answer.isSlugTaken };
    case "conflict":
      return { kind: "conflict", at: answer.updatedAt };
    case "refused":
    case "signed-out":
      return answer;
    case "silent":
    case "kept":
      return { kind: "silent" };
  }
}
