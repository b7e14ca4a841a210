import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver, Root, Subscription as SubscriptionField } from 'type-graphql';
import { z } from 'zod';
import type { Call } from './callers/calls.ts';
import type { Operation } from './declaration.ts';
import { everything, selectionOf } from './lists/field-selection.ts';
import type { Subscription } from './operation.ts';
import { declarationError, type Form, formOf } from './schema-shape.ts';
import { type DerivedTypes, optionsOf } from './types.ts';
import { type Cleaner, withoutNulls } from './without-nulls.ts';

/**
 * Makes the resolver of some operations: what a person would write as a class with a method for each.
 *
 * @throws when an operation has no form in GraphQL, or two have one name
 */
export function resolverOf(operations: readonly Operation[], types: DerivedTypes): new () => object {
  class Derived {}
  const { prototype } = Derived;
  for (const operation of operations) {
    const { name, kind, output } = operation;
    if (Object.hasOwn(prototype, name)) throw declarationError([name], 'two operations have this name');
    const args = argumentsOf(operation);
    const value = methodOf(operation, args);
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
    Ctx()(prototype, name, 0);
    Info()(prototype, name, 1);
    for (const [index, { name: argument, form, place }] of args.entries()) {
      const type =
        form === undefined ? types.inputNamed(inputNameOf(name), shapeOf(operation)) : types.of(form, 'input', place);
      Arg(argument, () => type, form === undefined ? {} : optionsOf(form))(prototype, name, index + 2);
    }
    const form = formOf(output, 'output', [name]);
    const type = types.of(form, 'output', [name]);
    const { nullable } = optionsOf(form);
    const field = kind === 'query' ? Query : Mutation;
    field(() => type, { nullable, description: operation.description })(prototype, name, { value });
  }
  Resolver()(Derived);
  return Derived;
}

interface Argument {
  readonly name: string;
  /** None where the whole input is the argument. */
  readonly form: Form | undefined;
  readonly place: readonly string[];
}

function argumentsOf(operation: Operation): readonly Argument[] {
  const { name, args, restOnly } = operation;
  const fields = Object.entries(shapeOf(operation).def.shape).filter(([field]) => !restOnly.includes(field));
  if (args === 'input') return fields.length === 0 ? [] : [{ name: 'input', form: undefined, place: [name] }];
  return fields.map(([field, schema]) => {
    const place = [name, field];
    return { name: field, form: formOf(schema, 'input', place), place };
  });
}

function methodOf({ args, call, input }: Operation, declared: readonly Argument[]) {
  const clean: Cleaner = withoutNulls(input) ?? ((value) => value);
  return (context: Omit<Call, 'asks'>, info: GraphQLResolveInfo, ...values: readonly unknown[]): Promise<unknown> => {
    const own = { ...context, selects: selectionOf(info) };
    if (args === 'input') return call(own, clean(values[0]));
    return call(own, clean(Object.fromEntries(declared.map(({ name }, index) => [name, values[index]]))));
  };
}

/** The object that arrives, before anything is made of it. */
export function shapeOf({ name, input }: Pick<Operation, 'name' | 'input'>): z.ZodObject {
  let schema: z.core.$ZodType = input;
  while (schema instanceof z.ZodPipe) schema = schema.def.in;
  if (schema instanceof z.ZodObject) return schema;
  throw declarationError([name], 'an input is an object');
}

function inputNameOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
}

/** Makes the resolver of some subscriptions. */
export function subscriberOf(subscriptions: readonly Subscription[], types: DerivedTypes): new () => object {
  class Derived {}
  const { prototype } = Derived;
  for (const { name, description, input, output, follow } of subscriptions) {
    // Only what is declared leaves.
    const value = (answer: unknown) => output.parse(answer);
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
    Root()(prototype, name, 0);
    Ctx()(prototype, name, 1);
    for (const [index, [argument, schema]] of Object.entries(input.def.shape).entries()) {
      const form = formOf(schema, 'input', [name, argument]);
      const type = types.of(form, 'input', [name, argument]);
      Arg(argument, () => type, optionsOf(form))(prototype, name, index + 2);
    }
    const form = formOf(output, 'output', [name]);
    const type = types.of(form, 'output', [name]);
    const { nullable } = optionsOf(form);
    const subscribe = ({ args, context }: { args: unknown; context: Omit<Call, 'asks'> }) =>
      follow({ ...context, selects: everything }, args);
    SubscriptionField(() => type, { subscribe, nullable, description })(prototype, name, { value });
  }
  Resolver()(Derived);
  return Derived;
}
