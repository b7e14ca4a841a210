import { randomInt } from 'node:crypto';
import { labelCharacters, labelCodeOf } from '../../../../../schema/documents/tyre-label-codes.ts';

/** The series of numbers of sets; it goes on from year to year. */
export const setSeries = { series: 'TYRES', year: 0 } as const;

/** P-000123. */
export const writtenReference = (number: number) => `P-${String(number).padStart(6, '0')}`;

/** The number of a set in what somebody types: P-000123, p123, 123; undefined where it is none. */
export function referenceOf(text: string): string | undefined {
  const number = /^(?:p[\s-]?)?0*(\d{1,9})$/i.exec(text.trim())?.[1];
  return number === undefined ? undefined : writtenReference(Number(number));
}

const drawnCharacters = 10;

/** A code for a label that nobody can guess. */
export const drawLabelCode = (): string =>
  labelCodeOf(Array.from({ length: drawnCharacters }, () => randomInt(labelCharacters)));
