import { Fragment } from 'react';
import type { Language } from '../../schema/languages.ts';
import { legalPages, legalPath, operatorFacts } from '../../schema/legal-pages.ts';
import { legalTexts, type Paragraph as Words } from '../../schema/messages/legal/index.ts';

export interface ParagraphProps {
  readonly language: Language;
  readonly text: Words;
}

/** The words of a paragraph with its links, and a marked place for each thing that only the operator knows. */
export function Paragraph({ language, text }: ParagraphProps) {
  const pieces = text.split(/(\{\w+\}|\[[^\]]+\]\([\w-]+\))/);
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={place}>{asWritten(piece, language)}</Fragment>
  ));
}

function asWritten(piece: string, language: Language) {
  const fact = operatorFacts.find((name) => piece === `{${name}}`);
  if (fact !== undefined) {
    // The server puts the operator's word into its place, by exactly this form.
    return (
      <mark className="unset" data-operator={fact}>
        {legalTexts[language].frame.unset[fact]}
      </mark>
    );
  }
  const [, words, to] = /^\[([^\]]+)\]\(([\w-]+)\)$/.exec(piece) ?? [];
  const page = legalPages.find((name) => name === to);
  return page === undefined ? piece : <a href={legalPath(page, language)}>{words}</a>;
}
