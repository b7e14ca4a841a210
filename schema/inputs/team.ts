import { z } from 'zod';
import { lengths } from '../rules.ts';
import { email, newPassword, requiredLine } from './fields.ts';

/** Inputs of team management (specification §5). A member's owner, plan and payment are never inputs. */

export const memberRoles = ['mechanic', 'receptionist'] as const;
export type MemberRole = (typeof memberRoles)[number];

const role = z.enum(memberRoles, { error: 'Role is required' });
const fullName = requiredLine('Full name is required', lengths.fullNameMaximum).refine(
  (text) => [...text].length >= lengths.fullNameMinimum,
  { error: 'Full name is required' },
);
const passwordTooShort = 'Password must be at least 8 characters';

export const addMemberInput = z.object({
  email: email('Invalid email address'),
  fullName,
  role,
  password: newPassword(passwordTooShort, passwordTooShort),
});
export type AddMemberInput = z.output<typeof addMemberInput>;

/** What is left out stays as it is. */
export const updateMemberInput = addMemberInput.partial();
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

/** Names a member. Ids are ours; anything else names nobody. */
export const memberInput = z.object({ id: z.uuid({ error: 'Invalid input' }) });

export const teamLimitInput = z.object({ role });
export type TeamLimitInput = z.output<typeof teamLimitInput>;

export const teamPageMaximum = 100;

/** Which part of the team is wanted; numbers may arrive as text in a query string. */
export const teamPageInput = z.object({
  search: z.string({ error: 'Invalid input' }).trim().max(lengths.emailMaximum, { error: 'Invalid input' }).nullish(),
  offset: z.coerce.number({ error: 'Invalid input' }).int().min(0).max(1_000_000).nullish(),
  limit: z.coerce.number({ error: 'Invalid input' }).int().min(1).max(teamPageMaximum).nullish(),
});
export type TeamPageInput = z.output<typeof teamPageInput>;
