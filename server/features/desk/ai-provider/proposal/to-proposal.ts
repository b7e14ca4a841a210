import type { Proposal } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { AnswerOfModel } from './answer-of-model.ts';
import { figuresIn, isUnproved } from './figures.ts';

interface ProposalContext {
  /** The ids that the model was given. */
  readonly caseIds: ReadonlySet<string>;
  /** What own cases say. */
  readonly ownTexts: readonly string[];
  /** A text with the words that its figures are not proved. */
  readonly marked: (text: string) => string;
}

/**
 * Cleans the answer of a model for display: plain text without links, only case ids that it was given, and figures that
 * no case proves marked as such.
 */
export function toProposal(answer: AnswerOfModel, { caseIds, ownTexts, marked }: ProposalContext): Proposal {
  const known = new Set(ownTexts.flatMap((text) => [...figuresIn(text)]));
  const plain = (texts: readonly string[]) =>
    texts
      .map(plainText)
      .filter((text) => text !== '')
      .map((text) => (isUnproved(text, known) ? marked(text) : text));
  const findings = answer.findings.flatMap(({ text, cases }) => {
    const shown = plainText(text);
    if (shown === '') return [];
    const jobCardIds = [...new Set(cases)].filter((id) => caseIds.has(id));
    return [{ text: shown, jobCardIds, unproved: isUnproved(shown, known) }];
  });
  return { findings, steps: plain(answer.steps), cautions: plain(answer.cautions) };
}

const removed: readonly (readonly [form: RegExp, by: string])[] = [
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/<[^>]*>/g, ' '],
  [/(?:https?|ftp|javascript|data|mailto|tel|file):\S+/gi, ' '],
  [/\S+@\S+/g, ' '],
  [
    /(?:www\.\S+|(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|io|si|eu|de|at|it|hr|rs|ba|hu|uk|ru|cn|app|dev|xyz|co|me|biz|shop|online|site|link|ly|top|test|example|invalid)(?![\p{L}\p{N}-])(?:[/:?#]\S*)?)/giu,
    ' ',
  ],
  // Ids of ours are no text.
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ' '],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  [/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '],
];

/** A text of a model without what leads elsewhere. */
export function plainText(text: string): string {
  const left = removed.reduce((rest, [form, by]) => rest.replace(form, by), text.normalize('NFC'));
  return left
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
