import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Loads the schema of a form. Its input has the shape of its output, so that values can be sent without it as well. */
export type LoadSchema<Values extends FieldValues> = () => Promise<z.ZodType<Values, Values>>;

/**
 * Loads the schema of a new password that is typed twice (typed-twice.ts).
 *
 * @param loadInput brings the input of the operation, in which the password is `password`
 */
export async function loadTypedTwice<Shape extends { readonly password: z.ZodType<string, string> }>(
  loadInput: () => Promise<z.ZodObject<Shape>>,
) {
  const [{ typedTwice }, input] = await Promise.all([import('./typed-twice.ts'), loadInput()]);
  return typedTwice(input);
}

/**
 * Validates a form with a schema that is loaded after the screen: zod would make the first screens that somebody sees
 * an eighth heavier. Where it cannot be loaded, as without a network, the values are sent and the server alone
 * validates, with the same schema.
 *
 * @param load called once as the screen has been drawn, and again at a sending as long as it has failed; the first
 *   one given counts
 */
export function useLateValidation<Values extends FieldValues>(load: LoadSchema<Values>): Resolver<Values> {
  const [{ resolver, prepare }] = useState(() => lateValidation(load));
  useEffect(() => {
    prepare();
  }, [prepare]);
  return resolver;
}

function lateValidation<Values extends FieldValues>(load: LoadSchema<Values>) {
  let loading: Promise<Resolver<Values> | undefined> | undefined;
  const loadResolver = () => {
    loading ??= Promise.all([import('./form-resolver.ts'), load()]).then(
      ([{ formResolver }, schema]) => formResolver(schema),
      () => {
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  };
  const resolver: Resolver<Values> = async (values, context, options) => {
    const validate = await loadResolver();
    return validate === undefined ? { values, errors: {} } : validate(values, context, options);
  };
  return { resolver, prepare: () => void loadResolver() };
}
