import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';
import { issueReason } from '../../../schema/fields/issue-reason.ts';
import { isReason } from '../../../schema/messages/errors/index.ts';

/**
 * Parses what arrived with the schema of its operation; both transports come through here. Only what the schema names
 * gets through, as a fresh object.
 *
 * @param nameOf what a refused field is called: the outermost field, unless the call says where in it
 * @throws BAD_INPUT  with a message for each refused field; an empty required field comes first, as in the forms
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  nameOf: (path: readonly PropertyKey[]) => string = outermost,
): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {}, { error: issueReason });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[nameOf(path) || 'input'] ??= message;
  const messages = Object.values(fields);
  const said = messages.includes(fillInAllFields) ? fillInAllFields : messages[0];
  throw new AppError('BAD_INPUT', said !== undefined && isReason(said) ? said : 'invalidInput', { fields });
}

const outermost = ([field]: readonly PropertyKey[]) => String(field ?? '');

/** The name of a field inside others, as `address.post`. */
export const fieldPath = (path: readonly PropertyKey[]): string => path.map(String).join('.');
