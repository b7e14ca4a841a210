import { z } from 'zod';
import { boundedText, email, newPassword, presentedPassword, requiredLine } from '../fields/fields.ts';
import { codeIfOn } from '../fields/second-factor-code.ts';
import { lengths } from '../rules.ts';
import { mailedToken } from './accounts.ts';

/** Inputs of team management (docs/specification.md §5). A member's owner, plan and payment are never inputs. */

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
  /** Left out, the person is invited and chooses the password. */
  password: newPassword(passwordTooShort, passwordTooShort).optional(),
});
export type AddMemberInput = z.output<typeof addMemberInput>;

/** What is left out stays as it is. */
export const updateMemberInput = addMemberInput.partial();
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

/** The link of an invitation is opened. */
export const invitationInput = z.object({ token: mailedToken });
export type InvitationInput = z.output<typeof invitationInput>;

/** Somebody accepts an invitation and chooses a password. */
export const acceptInvitationInput = invitationInput.extend({ password: newPassword(passwordTooShort) });
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

/** A member leaves the team. */
export const leaveTeamInput = z.object({ password: presentedPassword(), code: codeIfOn });
export type LeaveTeamInput = z.output<typeof leaveTeamInput>;

/** Names a member. Ids are ours; anything else names nobody. */
export const memberInput = z.object({ id: boundedText(36, 'Invalid input').check(z.uuid({ error: 'Invalid input' })) });

export const teamLimitInput = z.object({ role });
export type TeamLimitInput = z.output<typeof teamLimitInput>;

export const teamPageMaximum = 100;

/** Which part of the team is wanted; numbers may arrive as text in a query string. */
export const teamPageInput = z.object({
  search: boundedText(lengths.emailMaximum, 'Invalid input').trim().nullish(),
  offset: z.coerce.number({ error: 'Invalid input' }).int().min(0).max(1_000_000).nullish(),
  limit: z.coerce.number({ error: 'Invalid input' }).int().min(1).max(teamPageMaximum).nullish(),
});
export type TeamPageInput = z.output<typeof teamPageInput>;
