import { CombinedGraphQLErrors, LinkError, ServerError, ServerParseError } from '@apollo/client/errors';
import { type ErrorCode, errorCodes } from '../../../schema/errors.ts';
import { defaultLanguage, type Language } from '../../../schema/languages.ts';
import { loadReasons, reasons } from '../../language/reasons.ts';
import { codeOf, fieldsOf, type ReasonOfAnswer, reasonOfAnswer, wordsOf } from '../browser/answer-body.ts';

/** Shape of every failed call: a code for programs, a text for people, and messages for single fields. */
export interface ApiError {
  readonly code: ErrorCode | 'NETWORK_ERROR';
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /**
   * The number by which support finds a fault of ours that REST has answered; GraphQL's is noted for all calls at
   * once.
   */
  readonly requestId?: string | undefined;
  /** What the server has now, where somebody else has changed it meanwhile. */
  readonly current?: Readonly<Record<string, unknown>> | undefined;
  /** What is in the way of what was wanted, as the server has sent it. */
  readonly conflicts?: unknown;
}

/** The words for failures that no server answered. */
export interface FailureWords {
  readonly networkError: string;
  readonly networkErrorText: string;
  readonly requestFailed: string;
  /** Why the server refuses, in the language of the screen. */
  readonly error: (refusal: Refusal) => string;
}

/** A refusal as it arrived: with English words, and a reason where the server is ours. */
interface Refusal {
  readonly code: ErrorCode;
  readonly text: string;
  readonly reason?: string | undefined;
}

/**
 * Says refusals in a language. An English screen shows the words that came; any other one makes its own of the reason, or
 * of the code, and never shows English ones.
 *
 * @param unsaid stands for all of them as long as the words of the reasons cannot be loaded
 */
export function refusalWordsIn(language: Language, unsaid: string): FailureWords['error'] {
  return ({ code, text, reason = '' }) => {
    if (language === defaultLanguage) return text;
    const known = reasons();
    return known?.formatReason(language, known.readReason(reason) ? reason : errorCodes[code].reason) ?? unsaid;
  };
}

/** A page of HTML is no message for people. */
const longestPlainText = 200;

/**
 * Makes one shape of everything a call can fail with: `extensions.code` and `extensions.fields` of a GraphQL error, the
 * body of an HTTP error (`error`, else `message`, else its text, else `Request failed`, docs/specification.md §8), or
 * an unreachable server.
 *
 * @param error what Apollo Client rejected with
 * @throws the error itself when it did not come out of a call, because then it is a fault of this program
 */
export function apiErrorOf(error: unknown, words: FailureWords): ApiError {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const text = wordsOf(first?.message);
    const extensions = fieldsOf(first?.extensions);
    if (text === undefined || extensions === undefined) return { code: 'INTERNAL', text: words.requestFailed };
    const { code, current, conflicts } = extensions;
    const refusal = { ...reasonOfAnswer(extensions), code: codeOf(code), current: fieldsOf(current), conflicts, text };
    return refused(refusal, words);
  }
  if (ServerError.is(error) || ServerParseError.is(error)) return apiErrorOfBody(error.bodyText, words);
  if (LinkError.is(error)) {
    return { code: 'NETWORK_ERROR', text: `${words.networkError}: ${words.networkErrorText}` };
  }
  throw error;
}

/** What a screen gets: words for the whole, and at each field its reason, which the field says. */
function refused(
  {
    code,
    text,
    reason,
    params,
    fields,
    details,
    current,
    conflicts,
  }: ReasonOfAnswer & Pick<ApiError, 'current' | 'conflicts'> & Refusal,
  words: FailureWords,
): ApiError {
  const known = reason === undefined ? undefined : reasons()?.reasonOf(reason, params);
  return {
    code,
    text: words.error({ code, text, reason: known }),
    fields: fieldReasons(fields, details),
    current,
    conflicts,
  };
}

/** The reasons at fields: a general one for one that this page does not know yet, and words where no reason came. */
export function fieldReasons(
  fields: Readonly<Record<string, string>> | undefined,
  details: ReasonOfAnswer['details'],
): Readonly<Record<string, string>> | undefined {
  if (fields === undefined) return undefined;
  const saidAt = (name: string, words: string) => {
    const found = details?.[name];
    if (found === undefined) return words;
    const known = reasons();
    return known?.readReason(found.code) ? known.reasonOf(found.code, found.params ?? {}) : 'invalidInput';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, saidAt(name, words)]));
}

/**
 * The refusal in the body of an HTTP error: `error`, else `message`, else its text (docs/specification.md §8). Answers that
 * never reached GraphQL look like REST's; a proxy in between may say `message`.
 */
export function apiErrorOfBody(body: string, words: FailureWords): ApiError {
  const answer = fieldsOf(jsonOf(body));
  if (answer !== undefined) {
    const { error, message, code, requestId } = answer;
    const errorText = wordsOf(error) ?? wordsOf(message) ?? words.requestFailed;
    const refusal = refused({ ...reasonOfAnswer(answer), code: codeOf(code), text: errorText }, words);
    return { ...refusal, requestId: wordsOf(requestId) };
  }
  const text = body.trim();
  const readable = text !== '' && text.length <= longestPlainText && !text.startsWith('<');
  return { code: 'INTERNAL', text: readable ? text : words.requestFailed };
}

/**
 * As apiErrorOfBody, for a call that does not go through Apollo, which waits for the words of reasons by itself: on a
 * page that has just been opened they may still be on their way.
 */
export async function refusalOfCall(body: string, words: FailureWords): Promise<ApiError> {
  await loadReasons();
  return apiErrorOfBody(body, words);
}

/** @returns the parsed text, or undefined when it is not JSON, which is an ordinary thing for a proxy to answer */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
