import { addMemberInput, teamLimitInput, teamPageInput, updateMemberInput } from '../../schema/inputs/team.ts';
import { created, json, type Route, route } from '../platform/route.ts';
import { addMember } from './add-member.ts';
import { listMembers } from './list-members.ts';
import { namedMember } from './named-member.ts';
import { removeMember } from './remove-member.ts';
import { resendWelcome } from './resend-welcome.ts';
import { teamLimit } from './team-limit.ts';
import { updateMember } from './update-member.ts';

export const teamRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/team/members',
    summary: "The owner's team, oldest member first",
    query: teamPageInput,
    answers: json({ members: '[TeamMember!]!', total: 'Int!' }),
    handle: async (parts, { actor, query }) => {
      const { members, total } = await listMembers(parts, actor, query);
      return {
        body: { members: members.map(({ id, fullName, email, role }) => ({ id, fullName, email, role })), total },
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/team/members',
    summary: 'Adds a member, as far as the plan has seats',
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
    summary: 'Removes a member and ends their sessions',
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await removeMember(parts, actor, namedMember(params)) }),
  }),
  route({
    method: 'post',
    path: '/api/team/members/:id/welcome',
    summary: 'Sends the welcome mail once more',
    answers: json('SuccessResult'),
    handle: async (parts, { actor, params }) => ({ body: await resendWelcome(parts, actor, namedMember(params)) }),
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
