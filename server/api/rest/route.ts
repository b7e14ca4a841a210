import type { z } from 'zod';
import type { Language } from '../../../schema/languages.ts';
import type { Actor, RequestSource } from '../../auth/sessions/actor.ts';
import type { BrowserTokenChanges, BrowserTokens } from '../../auth/sessions/cookies.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { SentForm } from './multipart.ts';
import { parse } from './parse.ts';
import type { StoredAnswer } from './send-stored-file.ts';

/** How a feature states its part of the REST API: a table of routes, which know nothing of Express. */

/** What a call takes and answers: enough to describe it to a stranger (openapi.ts). */
export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** What it answers and when it fails, where the summary does not say all. */
  readonly description?: string;
  /** Who may call: with a session, unless it says otherwise. */
  readonly caller?: 'anybody' | 'stripe' | 'partner';
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** The texts of a form that comes with a file (multipart.ts), in place of a body in JSON. */
  readonly form?: z.ZodType | undefined;
  /** What a key of the API must have been given for it; without the list no key may call it. */
  readonly keyActs?: readonly string[];
  /** Whether a repeated call is known by the header `Idempotency-Key`. */
  readonly takesIdempotencyKey?: boolean;
  readonly answers: Success;
}

/** An operation with the code that carries it out. */
export interface Route extends Operation {
  readonly handle: (ctx: AppContext, request: ApiRequest) => Promise<Answer>;
  /** For a GET with an effect: HEAD, as mail scanners send it, is answered without running the handler. */
  readonly head?: 'without-effect';
}

/** What came with a request. Body, parameters and query are unparsed input. */
export interface ApiRequest extends RequestSource {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
  /** Reads the form of a route that takes one; to be asked for once it is known that the caller may send it. */
  readonly form: () => Promise<SentForm>;
  readonly actor: Actor | null;
  /** Whether the session is that of an account which was removed. */
  readonly isAccountRemoved?: boolean;
  /** The header `Idempotency-Key`, as it was sent. */
  readonly idempotencyKey?: string | undefined;
  /** What the browser keeps for us; the actor has been made of its session already. */
  readonly tokens: BrowserTokens;
  readonly language: Language;
  /** The domain of a workshop that it was sent to; undefined where that is ours. */
  readonly customHost?: { readonly workshopId: string; readonly host: string } | undefined;
}

/** What a handler answers; exactly one of body, location, file, stored, bytes and pieces. */
export interface Answer {
  /** Null where there is nothing to tell, as of a clock that does not run. */
  readonly body?: object | null;
  readonly location?: string;
  /** Absolute path of a file, sent with ranges. */
  readonly file?: string;
  /** A file of the store, sent with ranges. */
  readonly stored?: StoredAnswer;
  /** A document that was made whole. */
  readonly bytes?: Uint8Array;
  /** A document of any length, sent as it is made. */
  readonly pieces?: AsyncIterable<string | Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the browser is given to keep, or is to forget. */
  readonly tokens?: BrowserTokenChanges;
}

/** The form of a JSON answer: a type of the GraphQL API, fields of such types, or a schema for what only REST answers. */
export type BodyShape = string | Readonly<Record<string, string>> | z.ZodType;

/** The paths of the routes that read a form with a file by themselves. */
export const formPathsOf = (routes: readonly Operation[]): ReadonlySet<string> =>
  new Set(routes.flatMap(({ form, path }) => (form === undefined ? [] : path)));

/** How an operation answers when it succeeds. */
export interface Success {
  readonly status: 200 | 201 | 303;
  readonly description: string;
  /** Body of a JSON answer. */
  readonly body?: BodyShape;
  /** Media type of a document. An answer without body and document is a redirect. */
  readonly contentType?: string;
}

/** @param body for example `Profile`, or `{ devices: '[Device!]!' }` */
export function json(body: BodyShape): Success {
  return { status: 200, description: 'Success', body };
}

/** As json, answered with 201 because something was made. */
export function jsonCreated(body: BodyShape): Success {
  return { ...json(body), status: 201 };
}

export function redirect(description: string): Success {
  return { status: 303, description };
}

export function document(contentType: string, description: string): Success {
  return { status: 200, description, contentType };
}

interface RouteDefinition<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>
  extends Omit<Route, 'handle'> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly handle: (
    ctx: AppContext,
    request: Omit<ApiRequest, 'params' | 'query' | 'body'> & {
      readonly params: z.output<Params>;
      readonly query: z.output<Query>;
      readonly body: z.output<Body>;
    },
  ) => Promise<Answer>;
}

/**
 * A route whose handler is given what its schemas let through; what has no schema stays unknown. A request that a schema
 * refuses is answered BAD_INPUT and never reaches the handler.
 */
export function route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
>({ params, query, body, handle, ...operation }: RouteDefinition<Params, Query, Body>): Route {
  return {
    ...operation,
    params,
    query,
    body,
    handle: async (ctx, request) =>
      handle(ctx, {
        ...request,
        params: parseWith(params, request.params),
        query: parseWith(query, request.query),
        body: parseWith(body, request.body),
      }),
  };
}

function parseWith<Schema extends z.ZodType>(schema: Schema | undefined, input: unknown): z.output<Schema>;
function parseWith(schema: z.ZodType | undefined, input: unknown): unknown {
  return schema === undefined ? input : parse(schema, input);
}
