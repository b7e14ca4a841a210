import { CombinedGraphQLErrors, LinkError, ServerError, ServerParseError } from '@apollo/client/errors';
import { z } from 'zod';
import { type ErrorCode, errorCodes } from '../../../schema/errors.ts';

/** The one shape of every failed call: a code for the program, a text for people, and messages for single fields. */
export interface ApiError {
  readonly code: ErrorCode | 'NETWORK_ERROR';
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What the server has now, where somebody else has changed it meanwhile. */
  readonly current?: Readonly<Record<string, unknown>> | undefined;
}

/** The words for failures that no server answered. */
export interface FailureWords {
  readonly networkError: string;
  readonly networkErrorText: string;
  readonly requestFailed: string;
  /** What the server says, in the language of the screen. */
  readonly error: (text: string) => string;
}

const refusalCode = z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorCodes, code));
const fieldMessages = z.record(z.string(), z.string()).optional();

const graphqlError = z.object({
  message: z.string().min(1),
  extensions: z.object({
    code: refusalCode.catch('INTERNAL'),
    fields: fieldMessages.catch(undefined),
    current: z.record(z.string(), z.unknown()).optional().catch(undefined),
  }),
});

/**
 * Answers that never reached GraphQL look like REST's; a proxy in between may say `message` (docs/specification.md §8).
 */
const plainBody = z.object({
  error: z.string().min(1).optional().catch(undefined),
  message: z.string().min(1).optional().catch(undefined),
  code: refusalCode.catch('INTERNAL').default('INTERNAL'),
  fields: fieldMessages.catch(undefined),
});

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
    const first = graphqlError.safeParse(error.errors[0]);
    return first.success
      ? { text: words.error(first.data.message), ...first.data.extensions }
      : { code: 'INTERNAL', text: words.requestFailed };
  }
  if (ServerError.is(error) || ServerParseError.is(error)) return apiErrorOfBody(error.bodyText, words);
  if (LinkError.is(error)) {
    return { code: 'NETWORK_ERROR', text: `${words.networkError}: ${words.networkErrorText}` };
  }
  throw error;
}

/** The refusal in the body of an HTTP error: `error`, else `message`, else its text (docs/specification.md §8). */
export function apiErrorOfBody(body: string, words: FailureWords): ApiError {
  const parsed = plainBody.safeParse(jsonOf(body));
  if (parsed.success) {
    const { error, message, code, fields } = parsed.data;
    return { code, text: words.error(error ?? message ?? words.requestFailed), fields };
  }
  const text = body.trim();
  const readable = text !== '' && text.length <= longestPlainText && !text.startsWith('<');
  return { code: 'INTERNAL', text: readable ? text : words.requestFailed };
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
