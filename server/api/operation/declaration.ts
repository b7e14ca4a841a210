import type { z } from 'zod';
import type { EntityKind } from '../../../schema/features/workshop/enums.ts';
import type { Reason } from '../../../schema/messages/errors/index.ts';
import type { Act } from '../../../schema/permissions.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { BrowserTokenChanges } from '../../auth/sessions/cookies.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { WorkshopDb } from '../../infrastructure/tenant/workshop-db.ts';
import type { ApiRequest } from '../rest/route.ts';
import type { Asks } from './lists/asks.ts';

/**
 * One thing that a client may ask for, declared once. The GraphQL field, the REST route, its description, the row of the
 * access test and the hostile inputs come out of the declaration.
 */

/** What comes with a call beside its input; both transports bring it. */
export interface Call {
  readonly ctx: AppContext;
  readonly actor: Actor | null;
  /** Where the call comes from, and what the browser keeps for us. */
  readonly request: Caller;
  /** Gives the browser what it is to keep, or to forget. */
  readonly keep: (tokens: BrowserTokenChanges) => void;
  /** Which fields of the answer are asked for. Only queries look: what a change answers is kept for whoever asks again. */
  readonly asks: Asks;
}

export type Caller = Omit<ApiRequest, 'body' | 'params' | 'query'>;

/** What somebody who is signed in brings as well. */
export interface SignedInCall extends Call {
  readonly actor: Actor;
  /** The tables of the actor's workshop, and of no other. */
  readonly db: WorkshopDb;
}

/** Who may call: whoever may do an act of schema/permissions.ts, or everybody without a session too. */
export type Permission = Act | 'anybody';

/**
 * Whether the workshop must have paid: now, or once, within the days in which what it has can still be read after the end
 * (docs/specification.md §4).
 */
export type Paid = boolean | 'once';

/** Answers are read, never written to. */
export type Told<Value> = Value extends Date
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Told<Value[Key]> }
    : Value;

export type Method = 'get' | 'post' | 'patch' | 'delete';
type At = readonly [method: Method, path: string, status?: 200 | 201];

/** Where and how REST answers, for calls that are older than the rule or whose form docs/specification.md §7 gives. */
export interface RestForm<Output = never> {
  readonly at: At;
  /** What it does, in a few words; the operation's description unless given. */
  readonly summary?: string;
  /** The name under which the answer stands in the body, for example `{ member: … }`. */
  readonly under?: string;
  /** A body of its own form. */
  readonly answer?: RestAnswer<Output>;
}

export interface RestAnswer<Output> {
  readonly schema: z.ZodType;
  /** A method, because a list of forms does not know the answer of each. */
  of(output: Output): unknown;
}

/** Which entities the answer of a query is made of: when one of them has changed, whoever shows the answer reads it again. */
export interface ShownEntities {
  /** Any entity of these kinds may come into the answer, or leave it. */
  readonly any?: readonly EntityKind[];
  /** Of these kinds, the entities whose ids stand in the arguments or in the answer. */
  readonly named?: readonly EntityKind[];
  /** Any entity of these kinds, for a document that selects the field, or gives the argument, of that name. */
  readonly where?: Readonly<Record<string, readonly EntityKind[]>>;
  /** Read to make the answer, but not shown, or never changed without one of those above. */
  readonly unwatched?: readonly EntityKind[];
}

interface Declared<Output> {
  /** Of the GraphQL field. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** What it does, in a sentence. */
  readonly description: string;
  /** Unless given, what has the usual addresses is the workshop's own: what changes it asks for `true`, what reads it for `once`. */
  readonly paid?: Paid;
  /** Also for a member who has not chosen an own password yet. */
  readonly beforeOwnPassword?: true;
  /** What those are told whose role may not; the usual words unless given. */
  readonly forbidden?: Reason;
  /** Fields of the input that GraphQL does not have. */
  readonly restOnly?: readonly string[];
  /** Arguments side by side, as queries have them unless told otherwise, or in one `input`, as mutations do. */
  readonly args?: 'flat' | 'input';
  /** `POST /api/workshop/<name>`, and GET for a query, unless given; the empty list for none. */
  readonly rest?: readonly RestForm<Output>[];
  /** Without a field in GraphQL. */
  readonly graphql?: false;
  /** Of a query; required of those that read the workshop's tables (server/features/live/shown-entities.http.test.ts). */
  readonly shows?: ShownEntities;
}

export interface Declaration<Who, Context, Input extends z.ZodType, Output extends z.ZodType>
  extends Declared<z.output<Output>> {
  readonly permission: Who;
  /** Nothing unless given. */
  readonly input?: Input;
  readonly output: Output;
  /**
   * What is written before `run`, outside of its transaction, so that it stays when `run` refuses on purpose: a draft is
   * refreshed, and has to be looked at again. Not where the mutation was done before under the same idempotency key.
   */
  readonly prepare?: (call: Context, input: z.output<Input>) => Promise<void>;
  readonly run: (call: Context, input: z.output<Input>) => Told<z.input<Output>> | Promise<Told<z.input<Output>>>;
  /**
   * What follows once `run` is written, outside of its transaction, also where it was done before under the same
   * operationId: what must leave the house and is waited for a little. It answers in place of `run`.
   */
  readonly afterwards?: (call: Context, answer: z.output<Output>) => Promise<Told<z.input<Output>>>;
}

/** A declared operation, as transports and tests see it. */
export interface Operation
  extends Required<Omit<Declared<unknown>, 'forbidden' | 'graphql' | 'paid' | 'beforeOwnPassword' | 'shows'>>,
    Pick<Declared<unknown>, 'shows'> {
  readonly permission: Permission;
  readonly paid: Paid;
  readonly beforeOwnPassword: boolean;
  readonly graphql: boolean;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /**
   * Asks who calls, parses the input, asks whether the role may, does it, and parses what comes out: nothing leaves that is not
   * declared. Of what a query answers to GraphQL, its types see to that.
   */
  readonly call: (call: Call, input: unknown) => Promise<unknown>;
}

export type AnyDeclaration =
  | Declaration<'anybody', Call, z.ZodType, z.ZodType>
  | Declaration<Act, SignedInCall, z.ZodType, z.ZodType>;
