import { z } from 'zod';
import type { Act } from '../../../schema/permissions.ts';
import { fieldPath, parse } from '../rest/parse.ts';
import { callOf } from './call.ts';
import type { Call, SignedInCall } from './callers/calls.ts';
import type { Principal, PrincipalCall, PrincipalSource } from './callers/principals.ts';
import type {
  AnyDeclaration,
  Declaration,
  Operation,
  RestAnswer,
  RestForm,
  Serialized,
  SharedDeclaration,
} from './declaration.ts';
import { operationId, queuedFields } from './idempotency-key.ts';
import { declarationError } from './schema-shape.ts';
import { withoutNulls } from './without-nulls.ts';

/** @param of makes the body of what the operation answers */
export function restAnswer<Output, Schema extends z.ZodType>(
  schema: Schema,
  of: (output: Output) => Serialized<z.input<Schema>>,
): RestAnswer<Output> {
  return { schema, of };
}

/** Declares an operation. What `run` is given has been parsed, and the caller may call. */
export function operation<Output extends z.ZodType, Who extends Principal, Input extends z.ZodType = z.ZodType>(
  declaration: SharedDeclaration<Who, Input, Output>,
): Operation;
export function operation<Output extends z.ZodType, Input extends z.ZodType = z.ZodType>(
  declaration: Declaration<'anybody', Call, Input, Output>,
): Operation;
export function operation<Output extends z.ZodType, Input extends z.ZodType = z.ZodType>(
  declaration: Declaration<Act, SignedInCall, Input, Output>,
): Operation;
export function operation<Output extends z.ZodType, Who extends Principal, Input extends z.ZodType = z.ZodType>(
  declaration: Declaration<PrincipalSource<Who, z.output<Input>>, PrincipalCall<Who>, Input, Output>,
): Operation;
export function operation(declaration: AnyDeclaration): Operation {
  const { kind, name, args = kind === 'query' ? 'flat' : 'input' } = declaration;
  const { beforeOwnPassword = false, graphql = true, restOnly = [] } = declaration;
  const { permission } = declaration;
  const ofWorkshop = declaration.rest === undefined && permission !== 'anybody' && !beforeOwnPassword;
  const { paid = ofWorkshop && (kind === 'query' ? 'once' : true) } = declaration;
  const { inDemo = ofWorkshop || kind === 'query' } = declaration;
  // A page that carries its token in each form sends no key.
  const takesKey = ofWorkshop && (typeof permission === 'string' || permission.credentialIn === 'request');
  const input = inputOf(declaration, takesKey);
  const usual: readonly RestForm<unknown>[] = [
    { at: ['post', `/api/workshop/${name}`] },
    ...(kind === 'query' ? [{ at: ['get', `/api/workshop/${name}`] } as const] : []),
  ];
  return {
    ...declaration,
    args,
    input,
    paid,
    beforeOwnPassword,
    inDemo,
    graphql,
    queueable: declaration.queueable !== undefined,
    restOnly,
    rest: declaration.rest ?? usual,
    call: callOf(declaration, { input, paid, inDemo, isRetried: takesKey && kind === 'mutation' }),
  };
}

/** @throws when a mutation of the workshop takes what is no object: none could be asked for by an id */
function inputOf({ kind, name, input = nothing, queueable }: AnyDeclaration, takesKey: boolean): z.ZodType {
  if (!takesKey || kind === 'query') return input;
  if (input instanceof z.ZodObject) return input.safeExtend(queueable ? queuedFields : { operationId });
  throw declarationError([name], 'the input of a mutation of the workshop is a plain object');
}

/** What is sent to a call without input is not looked at. */
const nothing = z.object({});

/** Something that a client follows for as long as it likes, declared once as operations are. */
export interface Subscription {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** Asks who calls, parses the input, and answers with one value after the other. */
  readonly follow: (call: Call, input: unknown) => Promise<AsyncIterable<unknown>>;
}

/** Declares a subscription. */
export function subscription<Input extends z.ZodObject, Output extends z.ZodType>(declaration: {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** @throws what says that the caller may not */
  readonly mayFollow: (call: Call) => Promise<unknown>;
  readonly run: (
    call: Call,
    input: z.output<Input>,
  ) => AsyncIterable<z.input<Output>> | Promise<AsyncIterable<z.input<Output>>>;
}): Subscription {
  const { input, mayFollow, run } = declaration;
  const clean = withoutNulls(input) ?? ((value: unknown) => value);
  return {
    ...declaration,
    // The order of the refusals is that of operations: who calls, then what was sent.
    follow: async (call, arrived) => {
      await mayFollow(call);
      return run(call, parse(input, clean(arrived), fieldPath));
    },
  };
}
