import { AppError } from '../../../../schema/errors.ts';
import type { ImportField } from '../../../../schema/features/workshop/imports.ts';
import { basisPointsOf, centsOf, dayOf, wholeOf } from '../read/typed-values.ts';

/** The cells of one row by their fields, read as what they should be. What cannot be read is remembered. */
export class Cells {
  readonly #textOf: (field: ImportField) => string;
  readonly #problems = new Map<string, string>();

  /** @param textOf what stands in the column of a field; an empty text where it has none */
  constructor(textOf: (field: ImportField) => string) {
    this.#textOf = textOf;
  }

  /** Undefined where nothing is written. */
  text(field: ImportField): string | undefined {
    return this.#textOf(field) || undefined;
  }

  required(field: ImportField): string {
    const text = this.#textOf(field);
    if (text === '') this.refuse(field, 'fillInAllFields');
    return text;
  }

  day(field: ImportField): string | undefined {
    return this.#read(field, dayOf, 'notADay');
  }

  cents(field: ImportField): number | undefined {
    return this.#read(field, centsOf, 'notAnAmount');
  }

  whole(field: ImportField): number | undefined {
    return this.#read(field, wholeOf, 'notANumber');
  }

  basisPoints(field: ImportField): number | undefined {
    return this.#read(field, basisPointsOf, 'notANumber');
  }

  /** Remembers what is wrong with a field; the first thing is told. */
  refuse(field: ImportField, reason: string): void {
    if (!this.#problems.has(field)) this.#problems.set(field, reason);
  }

  /** @throws BAD_INPUT with all that was remembered */
  settle(): void {
    if (this.#problems.size === 0) return;
    throw new AppError('BAD_INPUT', undefined, { fields: Object.fromEntries(this.#problems) });
  }

  #read<Value>(field: ImportField, reader: (text: string) => Value | undefined, reason: string): Value | undefined {
    const text = this.#textOf(field);
    if (text === '') return undefined;
    const value = reader(text);
    if (value === undefined) this.refuse(field, reason);
    return value;
  }
}

/** What of some values is written: the tables take no value that is none. */
export function written(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
