/** What an editor of a scenario's file can do: CodeMirror's own parts, put together once. */

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Fault, Vocabulary } from '../api';
import { completer } from './complete';
import { dress } from './dress';

export interface Means {
  file: () => string;
  vocabulary: () => Vocabulary | null;
  label: string;
  phrases: Readonly<Record<string, string>>;
  /** The word by which the page lets a style in that CodeMirror writes. */
  nonce: string;
  onwrite: (text: string) => void;
  onsave: () => void;
}

export function extensions({ file, vocabulary, label, phrases, nonce, onwrite, onsave }: Means): Extension[] {
  const save = { key: 'Mod-s', preventDefault: true, run: () => (onsave(), true) };
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    highlightSpecialChars(),
    highlightSelectionMatches(),
    history(),
    foldGutter(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    lintGutter(),
    EditorState.tabSize.of(2),
    EditorState.phrases.of(phrases),
    EditorView.lineWrapping,
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onwrite(state.doc.toString())),
    file().endsWith('.yaml') ? yaml() : [],
    autocompletion({ override: [completer(vocabulary, file)], icons: false }),
    keymap.of([
      save,
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    dress,
  ];
}

const SEVERITY = { error: 'error', warning: 'warning', hint: 'info' } as const;

/** Faults where they stand: under what is written on their line. */
export function marked(doc: Text, faults: readonly Fault[]): Diagnostic[] {
  return faults
    .filter((one) => !one.suppressed)
    .map(({ level, line, what, fix }) => {
      const { from, to, text } = doc.line(Math.min(Math.max(1, line), doc.lines));
      const begins = from + text.search(/\S|$/);
      return { from: Math.min(begins, to), to, severity: SEVERITY[level], message: fix ? `${what} ${fix}` : what };
    });
}

export const mark = (view: EditorView, faults: readonly Fault[]): void =>
  view.dispatch(setDiagnostics(view.state, marked(view.state.doc, faults)));

/** Brings a line before the author's eyes. */
export function goTo(view: EditorView, line: number): void {
  const { from, text } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  const anchor = from + text.search(/\S|$/);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}
