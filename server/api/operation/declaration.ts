import type { z } from 'zod';
import type { EntityKind } from '../../../schema/features/workshop/enums.ts';
import type { Reason } from '../../../schema/messages/errors/index.ts';
import type { Act } from '../../../schema/permissions.ts';
import type { LeastPlan } from '../../auth/sessions/least-plan.ts';
import type { Call, SignedInCall } from './callers/calls.ts';
import type { Queueable } from './callers/occurrence.ts';
import type { Principal, PrincipalCall, PrincipalSource, StaffPrincipal } from './callers/principals.ts';

/**
 * One thing that a client may ask for, declared once. The GraphQL field, the REST route, its description, the row of the
 * access test and the hostile inputs come out of the declaration.
 */

/**
 * Who may call: staff whose role may do an act of schema/permissions.ts, callers of one other kind, or everybody without a
 * credential too.
 */
export type Permission = Act | 'anybody' | PrincipalSource;

/**
 * Whether the workshop must have paid: now, or once, within the days in which what it has can still be read after the end
 * (docs/specification.md §4).
 */
export type Paid = boolean | 'once';

/** Answers are read, never written to. */
export type Serialized<Value> = Value extends Date
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Serialized<Value[Key]> }
    : Value;

export type Method = 'get' | 'post' | 'patch' | 'delete';
type At = readonly [method: Method, path: string, status?: 200 | 201];

/** Where and how REST answers, for calls that are older than the rule or whose form docs/specification.md §7 gives. */
export interface RestForm<Output = never> {
  readonly at: At;
  /** The name under which the answer is in the body, for example `{ member: … }`. */
  readonly under?: string;
  /** A body of its own form. */
  readonly answer?: RestAnswer<Output>;
}

export interface RestAnswer<Output> {
  readonly schema: z.ZodType;
  /** A method, because a list of forms does not know the answer of each. */
  of(output: Output): unknown;
}

/** Which entities the answer of a query is made of: when one of them has changed, a window that shows the answer reads it again. */
export interface ShownEntities {
  /** Any entity of these kinds may come into the answer, or leave it. */
  readonly any?: readonly EntityKind[];
  /** Entities of these kinds whose ids are in the arguments or in the answer. */
  readonly named?: readonly EntityKind[];
  /** Any entity of these kinds, for a document that selects the field, or gives the argument, of that name. */
  readonly where?: Readonly<Record<string, readonly EntityKind[]>>;
  /** Read to make the answer, but not shown, or never changed without one of those above. */
  readonly unwatched?: readonly EntityKind[];
}

interface Declared<Output> {
  /** The name of the GraphQL field. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** For users of the API: what it does, what it returns, and with which codes it fails for reasons of its own. */
  readonly description: string;
  /** Unless given, what has the usual addresses is the workshop's own: what changes it asks for `true`, what reads it for `once`. */
  readonly paid?: Paid;
  /** Open also to a member who has not chosen a password of their own yet. */
  readonly beforeOwnPassword?: true;
  /**
   * Whether a live demo may do it. Unless given, what is read and what changes the workshop's own; not what changes accounts,
   * team and subscription, or reaches others.
   */
  readonly inDemo?: boolean;
  /** The smallest plan that has it; a smaller one may still read, and remove what is there. */
  readonly leastPlan?: LeastPlan;
  /** What a person does or has, whatever acts a key of the API was given: a clock of their own, a calendar. */
  readonly forPeople?: true;
  /** A key of the API needs no act for it, because the answer holds only what its acts show. */
  readonly forEveryKey?: true;
  /** The reason for those whose role may not; the usual one unless given. */
  readonly forbidden?: Reason;
  /** Fields of the input that GraphQL does not have. */
  readonly restOnly?: readonly string[];
  /** Arguments side by side, as queries have them by default, or in one `input`, as mutations do. */
  readonly args?: 'flat' | 'input';
  /** `POST /api/workshop/<name>`, and GET for a query, unless given; the empty list for none. */
  readonly rest?: readonly RestForm<Output>[];
  /** Without a field in GraphQL. */
  readonly graphql?: false;
  /**
   * Whether a phone may keep it until it has a network: it then takes `occurredAt`, is remembered for 35 days under its
   * `operationId`, and `sendQueued` takes it.
   */
  readonly queueable?: true | Queueable;
  /** Of a query; required of those that read the workshop's tables (server/features/platform/live/shown-entities.http.test.ts). */
  readonly shows?: ShownEntities;
}

export interface Declaration<Who, Context, Input extends z.ZodType, Output extends z.ZodType>
  extends Declared<z.output<Output>> {
  readonly permission: Who;
  /** Without it the operation takes no input. */
  readonly input?: Input;
  readonly output: Output;
  /**
   * What is written before `run`, outside of its transaction, so that it stays when `run` refuses on purpose: a draft is
   * refreshed, and has to be looked at again. Not where the mutation was done before under the same `operationId`.
   */
  readonly prepare?: (call: Context, input: z.output<Input>) => Promise<void>;
  readonly run: (
    call: Context,
    input: z.output<Input>,
  ) => Serialized<z.input<Output>> | Promise<Serialized<z.input<Output>>>;
  /**
   * What follows once `run` is written, outside of its transaction, also where it was done before under the same
   * operationId: what has to be sent and is waited for a little. It answers in place of `run`.
   */
  readonly afterwards?: (call: Context, answer: z.output<Output>) => Promise<Serialized<z.input<Output>>>;
}

/** A declared operation, as transports and tests see it. */
export interface Operation
  extends Required<
      Omit<
        Declared<unknown>,
        | 'forbidden'
        | 'forPeople'
        | 'forEveryKey'
        | 'graphql'
        | 'leastPlan'
        | 'paid'
        | 'beforeOwnPassword'
        | 'inDemo'
        | 'shows'
        | 'queueable'
      >
    >,
    Pick<Declared<unknown>, 'shows' | 'forPeople' | 'forEveryKey'> {
  readonly permission: Permission;
  readonly paid: Paid;
  readonly beforeOwnPassword: boolean;
  readonly inDemo: boolean;
  readonly graphql: boolean;
  readonly queueable: boolean;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /**
   * Asks who calls, parses the input, asks whether the role may, does it, and parses what comes out: nothing leaves that is not
   * declared. Of what a query answers to GraphQL, its types see to that.
   */
  readonly call: (call: Call, input: unknown) => Promise<unknown>;
}

/** An act that callers of other kinds may do as well, if it is among theirs; `run` sees by the principal who calls. */
export interface SharedDeclaration<Who extends Principal, Input extends z.ZodType, Output extends z.ZodType>
  extends Declaration<Act, PrincipalCall<StaffPrincipal | Who>, Input, Output> {
  readonly alsoFor: readonly PrincipalSource<Who>[];
}

export type AnyDeclaration =
  | Declaration<'anybody', Call, z.ZodType, z.ZodType>
  | Declaration<Act, SignedInCall, z.ZodType, z.ZodType>
  | Declaration<PrincipalSource, PrincipalCall, z.ZodType, z.ZodType>
  | SharedDeclaration<Principal, z.ZodType, z.ZodType>;
