import { RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";
import type { LineMarks } from "#app/common/recipients/list-reading.ts";

export const drawMarks = StateEffect.define<LineMarks>();

type Drawn = {
  lines: RangeSet<Decoration>;
  numbers: RangeSet<GutterMarker>;
  hasErrors: boolean;
};

class NumberMark extends GutterMarker {
  override elementClass: string;

  constructor(elementClass: string) {
    super();
    this.elementClass = elementClass;
  }
}

const looks = {
  errors: {
    line: Decoration.line({ class: "cm-line-error" }),
    number: new NumberMark("cm-number-error"),
  },
  warnings: {
    line: Decoration.line({ class: "cm-line-warning" }),
    number: new NumberMark("cm-number-warning"),
  },
} as const;

const noMarks: LineMarks = { errors: new Uint32Array(), warnings: new Uint32Array() };

/** Lines with an error or a warning. They move with the text until it is read again. */
export const markedLines = StateField.define<Drawn>({
  create: (state) => draw(state.doc, noMarks),
  update(drawn, { changes, docChanged, effects, newDoc }) {
    for (const effect of effects) {
      if (effect.is(drawMarks)) return draw(newDoc, effect.value);
    }
    if (!docChanged) return drawn;
    return { ...drawn, lines: drawn.lines.map(changes), numbers: drawn.numbers.map(changes) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    gutterLineClass.from(field, ({ numbers }) => numbers),
    EditorView.contentAttributes.from(field, ({ hasErrors }) =>
      hasErrors ? { "aria-invalid": "true" } : {},
    ),
  ],
});

function draw(doc: Text, marks: LineMarks): Drawn {
  const marked = (["errors", "warnings"] as const).flatMap((severity) =>
    [...marks[severity]]
      .filter((number) => number <= doc.lines)
      .map((number) => ({ at: doc.line(number).from, look: looks[severity] })),
  );
  return {
    lines: RangeSet.of(
      marked.map(({ at, look }) => look.line.range(at)),
      true,
    ),
    numbers: RangeSet.of(
      marked.map(({ at, look }) => look.number.range(at)),
      true,
    ),
    hasErrors: marks.errors.length > 0,
  };
}
