import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { Annotation, EditorState, type Extension, type Transaction } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { drawMarks, markedLines } from "./line-marks.ts";
import type { ListInput, OnListChange } from "./list-input.ts";

type LineEditorOptions = {
  parent: HTMLElement;
  /** Text typed before the editor was loaded. */
  text: string;
  /** Selection in the text; null if the focus is elsewhere. */
  selection: { anchor: number; head: number } | null;
  labelledBy: string;
  describedBy: string;
  /** Nonce of the content security policy, for the editor's style elements. */
  nonce: string | undefined;
  onChange: OnListChange;
};

/** Set on changes that the user did not type. */
const written = Annotation.define<true>();
/** User event of an edit that was chosen, not typed. */
const chosenEvent = "input.choice";

/** Starts an editor that renders only the visible lines, however many there are. */
export function startLineEditor(options: LineEditorOptions): ListInput & { dispose: () => void } {
  const { parent, text, selection } = options;
  const state = EditorState.create({
    doc: text,
    selection: selection ?? { anchor: 0 },
    extensions: extensionsOf(options),
  });
  const view = new EditorView({ state, parent });
  if (selection) view.focus();

  return {
    focus: () => view.focus(),
    read: () => view.state.doc.toString(),
    write: (insert) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert },
        selection: { anchor: 0 },
        annotations: [written.of(true), isolateHistory.of("full")],
      }),
    edit: (changes) => view.dispatch({ changes, userEvent: chosenEvent }),
    showLine: (number) => {
      const { doc } = view.state;
      const { from } = doc.line(Math.min(number, doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: "center" }),
      });
      view.focus();
    },
    mark: (lines) => view.dispatch({ effects: drawMarks.of(lines) }),
    dispose: () => view.destroy(),
  };
}

function extensionsOf(options: LineEditorOptions): Extension[] {
  const { labelledBy, describedBy, nonce, onChange } = options;
  return [
    lineNumbers(),
    markedLines,
    history(),
    highlightActiveLine(),
    // Tab is not bound, so that keyboard users can leave the editor.
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({
      "aria-labelledby": labelledBy,
      "aria-describedby": describedBy,
      // Focusable without it, but axe-core only detects it this way.
      tabindex: "0",
    }),
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    // Files can also be dropped on the surrounding element, which reads them.
    EditorView.domEventHandlers({
      drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
    }),
    EditorView.updateListener.of(({ transactions, state: { doc } }) => {
      const edits = transactions.filter((one) => one.docChanged && !one.annotation(written));
      if (edits.length > 0) onChange(doc.length === 0, edits.some(isReplacement));
    }),
  ];
}

/** Returns whether a text replaces the whole document, as when pasting over a selection. */
function isReplacement(transaction: Transaction): boolean {
  const { length } = transaction.startState.doc;
  if (length === 0 || transaction.isUserEvent(chosenEvent)) return false;
  let isWhole = false;
  transaction.changes.iterChangedRanges((from, to) => {
    if (from === 0 && to === length) isWhole = true;
  });
  return isWhole;
}
