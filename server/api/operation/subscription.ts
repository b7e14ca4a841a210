import { Arg, Ctx, Resolver, Root, Subscription as SubscriptionField } from 'type-graphql';
import type { z } from 'zod';
import { parse, wholePath } from '../rest/parse.ts';
import type { Call } from './declaration.ts';
import { formOf } from './form.ts';
import { type DerivedTypes, optionsOf } from './types.ts';
import { withoutNulls } from './without-nulls.ts';

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
      return run(call, parse(input, clean(arrived), wholePath));
    },
  };
}

/** Makes the resolver of some subscriptions. */
export function subscriberOf(subscriptions: readonly Subscription[], types: DerivedTypes): new () => object {
  class Derived {}
  const { prototype } = Derived;
  for (const { name, description, input, output, follow } of subscriptions) {
    // Only what is declared leaves.
    const value = (told: unknown) => output.parse(told);
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
    const subscribe = ({ args, context }: { args: unknown; context: Call }) => follow(context, args);
    SubscriptionField(() => type, { subscribe, nullable, description })(prototype, name, { value });
  }
  Resolver()(Derived);
  return Derived;
}
