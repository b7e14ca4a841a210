import { z } from 'zod';
import {
  acceptInvitationInput,
  addMemberInput,
  invitationInput,
  leaveTeamInput,
  teamLimitInput,
  teamPageInput,
  updateMemberInput,
} from '../../../schema/features/team.ts';
import { created, json, type Route, route } from '../../api/rest/route.ts';
import { teamLimit } from '../seats/index.ts';
import { addMember } from './add-member.ts';
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts';
import { resendWelcome } from './invitations/resend-welcome.ts';
import { leaveTeam } from './leave-team.ts';
import { type ListedMember, listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { namedMember } from './rules/named-member.ts';
import { updateMember } from './update-member.ts';

/** Only who has not accepted yet has the last field. */
const listedMember = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.string().describe('mechanic or receptionist'),
  invitationExpiresAt: z.iso.datetime().optional(),
});

function listed({ id, fullName, email, role, invitationExpiresAt }: ListedMember): z.output<typeof listedMember> {
  const member = { id, fullName, email, role };
  return invitationExpiresAt === null ? member : { ...member, invitationExpiresAt };
}

export const teamRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/team/members',
    summary: "The owner's team, oldest member first",
    query: teamPageInput,
    answers: json(z.object({ members: z.array(listedMember), total: z.int() })),
    handle: async (parts, { actor, query }) => {
      const { members, total } = await listMembers(parts, actor, query);
      return { body: { members: members.map(listed), total } };
    },
  }),
  route({
    method: 'post',
    path: '/api/team/members',
    summary: 'Invites a member, or adds one with a password, as far as the plan has seats',
    body: addMemberInput,
    answers: created({ member: 'TeamMember!' }),
    handle: async (parts, { actor, body }) => ({ body: { member: await addMember(parts, actor, body) } }),
  }),
  route({
    method: 'patch',
    path: '/api/team/members/:id',
    summary: 'Changes a member; what is left out stays',
    body: updateMemberInput,
    answers: json({ member: 'TeamMember!' }),
    handle: async (parts, { actor, body, params }) => ({
      body: { member: await updateMember(parts, actor, namedMember(params), body) },
    }),
  }),
  route({
    method: 'delete',
    path: '/api/team/members/:id',
    summary: 'Removes a member and ends their sessions, or withdraws an invitation',
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await removeMember(parts, actor, namedMember(params)) }),
  }),
  route({
    method: 'post',
    path: '/api/team/members/:id/welcome',
    summary: 'Sends the welcome mail once more, or the invitation',
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await resendWelcome(parts, actor, namedMember(params)) }),
  }),
  route({
    method: 'get',
    path: '/api/team/invitation',
    summary: 'What an invitation says to whoever holds its link',
    caller: 'anybody',
    query: invitationInput,
    answers: json('Invitation'),
    handle: async (parts, { query }) => ({ body: await readInvitation(parts, query) }),
  }),
  route({
    method: 'post',
    path: '/api/team/invitation',
    summary: 'Accepts an invitation with a password of the own',
    caller: 'anybody',
    body: acceptInvitationInput,
    answers: json('SuccessResult'),
    handle: async (parts, request) => ({ body: await acceptInvitation(parts, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/team/leave',
    summary: 'Leaves the team; the account goes',
    body: leaveTeamInput,
    answers: json('SuccessResult'),
    handle: async (parts, { actor, body }) => ({
      body: await leaveTeam(parts, actor, body),
      tokens: { session: null },
    }),
  }),
  route({
    method: 'get',
    path: '/api/team/limits/:role',
    summary: 'Whether a member of this role can be added now',
    params: teamLimitInput,
    answers: json('TeamLimit'),
    handle: async (parts, { actor, params }) => ({ body: await teamLimit(parts, actor, params) }),
  }),
];
