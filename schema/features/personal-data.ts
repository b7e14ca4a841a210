import { z } from 'zod';
import { presentedPassword } from '../fields/fields.ts';
import { codeIfOn } from '../fields/second-factor-code.ts';

/** The owner asks for the account to be deleted. */
export const deletionInput = z.object({ currentPassword: presentedPassword(), code: codeIfOn });
export type DeletionInput = z.output<typeof deletionInput>;
