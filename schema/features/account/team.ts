import { z } from 'zod';
import { boundedText, email, newPassword, presentedPassword, requiredLine } from '../../fields/fields.ts';
import { codeIfOn } from '../../fields/second-factor-code.ts';
import { reason } from '../../messages/errors/index.ts';
import { lengths } from '../../rules.ts';
import { mailedToken } from './accounts.ts';
import { memberOrders, memberRoles } from './members.ts';

/** Inputs of team management (docs/specification.md §5). A member's owner, plan and payment are never inputs. */

const role = z.enum(memberRoles, { error: 'roleNeeded' });
const fullName = requiredLine('fullNameNeeded', lengths.fullNameMaximum).refine(
  (text) => [...text].length >= lengths.fullNameMinimum,
  { error: 'fullNameNeeded' },
);
const passwordTooShort = reason('passwordTooShort', { minimum: lengths.passwordMinimum });

export const addMemberInput = z.object({
  email: email('invalidEmail'),
  fullName,
  role,
  /** Left out, the person is invited and chooses the password. */
  password: newPassword(passwordTooShort, passwordTooShort).optional(),
});
export type AddMemberInput = z.output<typeof addMemberInput>;

/** The link of an invitation is opened. */
export const invitationInput = z.object({ token: mailedToken });
export type InvitationInput = z.output<typeof invitationInput>;

/** Somebody accepts an invitation and chooses a password. */
export const acceptInvitationInput = invitationInput.extend({ password: newPassword(passwordTooShort) });
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

/** A member leaves the team. */
export const leaveTeamInput = z.object({ password: presentedPassword(), code: codeIfOn });
export type LeaveTeamInput = z.output<typeof leaveTeamInput>;

/** Names a member. Ids are ours; anything else names nobody, and is refused as such. */
const memberId = boundedText(36).check(z.uuid()).catch('');
export const memberInput = z.object({ id: memberId });
export type MemberInput = z.output<typeof memberInput>;

/** What is left out stays as it is. */
export const updateMemberInput = addMemberInput.partial().extend({ id: memberId });
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

export const teamLimitInput = z.object({ role });
export type TeamLimitInput = z.output<typeof teamLimitInput>;

export const teamPageMaximum = 100;

/** Which part of the team is wanted; numbers may arrive as text in a query string. */
export const teamPageInput = z.object({
  search: boundedText(lengths.emailMaximum, 'invalidInput').trim().nullish(),
  offset: z.coerce.number({ error: 'invalidInput' }).int().min(0).max(1_000_000).nullish(),
  limit: z.coerce.number({ error: 'invalidInput' }).int().min(1).max(teamPageMaximum).nullish(),
  role: z.enum(memberRoles, { error: 'roleNeeded' }).nullish(),
  order: z
    .enum(memberOrders, { error: 'invalidInput' })
    .nullish()
    .describe('joined (default, the oldest first), name, or lastLogin (the latest first).'),
});
export type TeamPageInput = z.output<typeof teamPageInput>;

/** As rows have it and answers tell it. */
export const memberRole = z.enum(memberRoles).meta({ id: 'MemberRole' });

/** A member as the owner sees it (docs/specification.md §3). */
export const teamMember = z
  .object({ id: z.string(), fullName: z.string(), email: z.string(), role: memberRole })
  .meta({ id: 'TeamMember' });
export type TeamMember = Readonly<z.output<typeof teamMember>>;

export const listedMember = teamMember
  .extend({
    lastLoginAt: z.string().nullable().describe('ISO 8601; null before the first log-in.'),
    overLimit: z.boolean().describe('Above the seats of the plan, so that the member cannot log in.'),
    invitationExpiresAt: z
      .string()
      .nullable()
      .describe('ISO 8601; expiry of the invitation link, or null for a member.'),
  })
  .meta({ id: 'ListedMember' });
export type ListedMember = Readonly<z.output<typeof listedMember>>;

export const teamPage = z
  .object({ members: z.array(listedMember), total: z.int32().describe('Number of matches on all pages.') })
  .meta({ id: 'Team' });
export type Team = Readonly<z.output<typeof teamPage>>;

/** What an invitation says to the holder of its link. */
export const invitation = z
  .object({
    invitedBy: z.string().describe("The name of the workshop's owner."),
    workshop: z.string().describe('The name of the workshop.'),
    fullName: z.string(),
    email: z.string(),
    role: memberRole,
  })
  .meta({ id: 'Invitation' });
export type Invitation = Readonly<z.output<typeof invitation>>;

/** Whether the owner may add a member of a role now, and if not, why. */
export const teamLimitAnswer = z
  .object({
    allowed: z.boolean(),
    reason: z.string().describe('Why no member can be added; empty when one can.'),
    used: z.int32(),
    limit: z.int32().describe('-1 for unlimited.'),
  })
  .meta({ id: 'TeamLimit' });
export type TeamLimit = Readonly<z.output<typeof teamLimitAnswer>>;
