import { z } from 'zod';
import { presentedPassword } from './fields.ts';

/** The owner asks for the account to be deleted. */
export const deletionInput = z.object({ currentPassword: presentedPassword() });
export type DeletionInput = z.output<typeof deletionInput>;
