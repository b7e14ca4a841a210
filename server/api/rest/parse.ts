import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { fillInAllFields } from '../../../schema/fields/fields.ts';

/**
 * Parses what arrived with the schema of its operation; both transports come through here. Only what the schema names
 * gets through, as a fresh object.
 *
 * @throws BAD_INPUT  with a message for each refused field; an empty required field is told first, as the forms do
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? 'input')] ??= issue.message;
  const messages = Object.values(fields);
  const text = messages.includes(fillInAllFields) ? fillInAllFields : messages[0];
  throw new AppError('BAD_INPUT', text, { fields });
}
