/** CodeMirror in the house's colours and faces. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme(
  {
    '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '14.5px' },
    '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--accent)' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--accent)' },
    '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--surface-2) 55%, transparent)' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: 'color-mix(in srgb, var(--accent-2) 34%, transparent) !important',
    },
    '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--ink)', borderColor: 'var(--line)' },
    '.cm-textfield': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)' },
    '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--surface-2)', color: 'var(--ink)', border: '1px solid var(--line)' },
    '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '8px' },
    '.cm-tooltip-lint': { maxWidth: 'min(480px, 88vw)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '16em', fontFamily: 'inherit' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
    '.cm-completionDetail': { fontStyle: 'normal', color: 'inherit', opacity: '0.85' },
    '.cm-completionInfo': { padding: '6px 10px', maxWidth: '320px' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: '"Atkinson Hyperlegible", sans-serif' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--accent)' },
    '.cm-diagnostic-info': { borderLeftColor: 'var(--accent-2)' },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad)' },
    '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--accent)' },
    '.cm-lintRange-info': { backgroundImage: 'none', textDecoration: 'underline dotted var(--accent-2)' },
    '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--accent) 34%, transparent)' },
    '.cm-searchMatch-selected': { outline: '1px solid var(--accent)' },
    '.cm-foldPlaceholder': { backgroundColor: 'var(--surface-2)', color: 'var(--ink)', border: '0' },
  },
  { dark: true },
);

const inks = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.keyword, tags.atom], color: 'var(--accent-2)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: 'var(--ink-soft)' },
]);

export const dress = [frame, syntaxHighlighting(inks)];
