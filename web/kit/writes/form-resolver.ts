import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueReason } from '../../../schema/fields/issue-reason.ts';

/**
 * Validates a form with a schema. What the schema refuses without a reason of its own gets one of ours, so that a
 * field never shows the validator's words.
 */
export function formResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, { error: issueReason });
}
