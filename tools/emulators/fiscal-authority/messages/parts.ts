/** What the shapes of the messages are made of, as JSON Schema (draft 7). */

export type Schema = Readonly<Record<string, unknown>>;

/** A text of bounded length, in characters. */
export const text = (longest: number, shortest = 1): Schema => ({
  type: 'string',
  minLength: shortest,
  maxLength: longest,
});

export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values });

/** An object that has these fields and no others. */
export const fields = (must: Record<string, Schema>, may: Record<string, Schema> = {}, more: Schema = {}): Schema => ({
  type: 'object',
  properties: { ...must, ...may },
  required: Object.keys(must),
  additionalProperties: false,
  ...more,
});

/** Exactly one of these sets of fields is there. */
export const oneSetOf = (...sets: string[][]): Schema => ({ oneOf: sets.map((required) => ({ required })) });

export const listOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1, maxItems: 1000 });

/** Euros with at most two decimals. */
export const amount: Schema = { type: 'number', multipleOf: 0.01, exclusiveMinimum: -1e14, exclusiveMaximum: 1e14 };
/** Percent with at most two decimals. */
export const rate: Schema = { type: 'number', multipleOf: 0.01, minimum: -99_999, maximum: 99_999 };
export const taxNumber: Schema = { type: 'integer', minimum: 10_000_000, maximum: 99_999_999 };
/** What a premise or a device is called: letters without marks, and digits. */
export const mark: Schema = { type: 'string', pattern: '^[0-9a-zA-Z]{1,20}$' };
export const uuid: Schema = { type: 'string', pattern: '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}' };

const day = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
/** A day alone. */
export const date: Schema = { type: 'string', pattern: `^${day}$` };
const clock = 'T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)?';
/** Day and time; the official samples write no zone, older clients write Z. */
export const moment: Schema = { type: 'string', pattern: `^${day}${clock}$` };
/** A day of which also the time may be given. */
export const dateOrMoment: Schema = { type: 'string', pattern: `^${day}(${clock})?$` };
/** Degrees with at most six decimals. */
export const degrees = (most: number): Schema => ({
  type: 'number',
  multipleOf: 0.000_001,
  minimum: -most,
  maximum: most,
});
