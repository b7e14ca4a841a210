import { z } from 'zod';
import { presentedPassword } from '../../fields/fields.ts';
import { codeIfOn } from '../../fields/second-factor-code.ts';

/** The owner asks for the account to be deleted. */
export const deletionInput = z.object({ currentPassword: presentedPassword(), code: codeIfOn });
export type DeletionInput = z.output<typeof deletionInput>;

/** Whether the account is going to be deleted. */
export const accountDeletionAnswer = z
  .object({ dueAt: z.string().nullable().describe('ISO 8601; null when no deletion is scheduled.') })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = Readonly<z.output<typeof accountDeletionAnswer>>;
