import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { fillInAllFields } from '../../../schema/fields/fields.ts';

/**
 * Parses what arrived for an operation; only what the schema names gets through, as a fresh object.
 *
 * @throws BAD_INPUT  with a message for each refused field, inner ones as `address.post`; an empty required field is told
 *   first, as the forms do
 */
export function parseInput(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.map(String).join('.') || 'input'] ??= message;
  const messages = Object.values(fields);
  const text = messages.includes(fillInAllFields) ? fillInAllFields : messages[0];
  throw new AppError('BAD_INPUT', text, { fields });
}
