import { AppError } from '../../../schema/errors.ts';
import { type Reason, reason } from '../../../schema/messages/errors/index.ts';
import type { XmlProblem } from './xml-elements.ts';

/** Refused with a word about the file. */
export const refusedFile = (said: Reason, cause?: unknown) =>
  new AppError('BAD_INPUT', said, { cause, fields: { file: said } });

const tooLarge = {
  tooDeep: (maximum: number) => reason('xmlTooDeep', { maximum }),
  tooManyElements: (maximum: number) => reason('xmlTooManyElements', { maximum }),
  textTooLong: (maximum: number) => reason('xmlTextTooLong', { maximum }),
} as const;

/** How XML of a kind is refused: in words of its own where it cannot be read, or has a document type. */
export const xmlRefusal =
  (said: { readonly unreadable: Reason; readonly documentType: Reason }) =>
  (problem: XmlProblem): AppError => {
    if (problem.kind === 'unreadable') return refusedFile(said.unreadable, problem.cause);
    if (problem.kind === 'documentType') return refusedFile(said.documentType);
    return refusedFile(tooLarge[problem.kind](problem.maximum));
  };
