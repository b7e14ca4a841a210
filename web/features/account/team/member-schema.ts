import { z } from 'zod';
import { addMemberInput } from '../../../../schema/features/account/team.ts';

/** An empty password is none; any other one is validated, with its own reason. */
const password = z
  .string()
  .optional()
  .transform((typed) => typed || undefined)
  .pipe(addMemberInput.shape.password);

/** What is in the fields of a member. */
export const memberSchema = addMemberInput.extend({ password });
