import type { z } from 'zod';

/** An event is kept as the text that Stripe has signed. @throws SyntaxError it is no JSON */
export const readEvent = <Schema extends z.ZodType>(schema: Schema, payload: string) =>
  schema.safeParse(JSON.parse(payload));
