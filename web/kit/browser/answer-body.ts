import { type ErrorCode, errorCodes } from '../../../schema/errors.ts';

/*
 * Reads the errors of answers without zod: every screen needs this, and most need nothing else of 17 kB. What is not as
 * it should be counts as left out, because an answer that refuses has to be shown whatever it looks like.
 */

type Fields = Readonly<Record<string, unknown>>;
type Params = Readonly<Record<string, string | number>>;

/** Why something was refused, as answers tell it, for the whole and for single fields. */
export interface ReasonOfAnswer {
  readonly reason: string | undefined;
  readonly params: Params;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, Detail>> | undefined;
}

interface Detail {
  readonly code: string;
  readonly params?: Params | undefined;
}

/** @returns the value as an object with fields; nothing for arrays and all else */
export function fieldsOf(value: unknown): Fields | undefined {
  return isFields(value) ? value : undefined;
}

/** @returns words for people; nothing where there are none */
export function wordsOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A code that this page does not know is one of the server's own faults. */
export function codeOf(value: unknown): ErrorCode {
  return isErrorCode(value) ? value : 'INTERNAL';
}

/** The reason of a refusal, from the body of REST's answers or the extensions of GraphQL's. */
export function reasonOfAnswer(body: Fields): ReasonOfAnswer {
  const { reason, params, fields, details } = body;
  return {
    reason: typeof reason === 'string' ? reason : undefined,
    params: recordOf(params, isParam) ?? {},
    fields: recordOf(fields, isText),
    details: recordOf(details, isDetail),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isParam = (value: unknown): value is string | number => isText(value) || Number.isFinite(value);

function isErrorCode(value: unknown): value is ErrorCode {
  return isText(value) && Object.hasOwn(errorCodes, value);
}

function isDetail(value: unknown): value is Detail {
  if (!isFields(value) || !isText(value.code)) return false;
  return value.params === undefined || recordOf(value.params, isParam) !== undefined;
}

/** @returns nothing unless each value is what it should be */
function recordOf<Value>(
  value: unknown,
  isValue: (each: unknown) => each is Value,
): Readonly<Record<string, Value>> | undefined {
  const holdsAll = (found: Fields): found is Readonly<Record<string, Value>> => Object.values(found).every(isValue);
  const found = fieldsOf(value);
  return found !== undefined && holdsAll(found) ? found : undefined;
}
