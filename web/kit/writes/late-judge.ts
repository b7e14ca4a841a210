import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Brings the schema of a form. Its input has the shape of its output, so that unjudged values can be sent as well. */
export type LoadJudge<Values extends FieldValues> = () => Promise<z.ZodType<Values, Values>>;

/**
 * Brings the judge of a new password that is typed twice (typed-twice.ts).
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
 * Judges a form with a schema that comes after the screen is there: for the screens that somebody sees first, which
 * zod would make an eighth heavier. Where it cannot be loaded, as without a network, the server has the word, which
 * judges by the same schema.
 *
 * @param load called once as the screen has been drawn, and again at a sending as long as it has failed; the first
 *   one given counts
 */
export function useLateJudge<Values extends FieldValues>(load: LoadJudge<Values>): Resolver<Values> {
  const [{ resolver, prepare }] = useState(() => lateJudge(load));
  useEffect(() => {
    prepare();
  }, [prepare]);
  return resolver;
}

function lateJudge<Values extends FieldValues>(load: LoadJudge<Values>) {
  let loading: Promise<Resolver<Values> | undefined> | undefined;
  const judge = () => {
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
    const judged = await judge();
    return judged === undefined ? { values, errors: {} } : judged(values, context, options);
  };
  return { resolver, prepare: () => void judge() };
}
