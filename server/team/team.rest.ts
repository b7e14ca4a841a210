import { addMemberInput, teamLimitInput, teamPageInput, updateMemberInput } from '../../schema/inputs/team.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { addMember } from './add-member.ts';
import { listMembers } from './list-members.ts';
import { namedMember } from './named-member.ts';
import { removeMember } from './remove-member.ts';
import { resendWelcome } from './resend-welcome.ts';
import { teamLimit } from './team-limit.ts';
import { updateMember } from './update-member.ts';

export const teamRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/team/members',
    handle: async (parts, { actor, query }) => {
      const { members, total } = await listMembers(parts, actor, parse(teamPageInput, query));
      return {
        status: 200,
        body: { members: members.map(({ id, fullName, email, role }) => ({ id, fullName, email, role })), total },
      };
    },
  },
  {
    method: 'post',
    path: '/api/team/members',
    handle: async (parts, { actor, body }) => ({
      status: 201,
      body: { member: await addMember(parts, actor, parse(addMemberInput, body)) },
    }),
  },
  {
    method: 'patch',
    path: '/api/team/members/:id',
    handle: async (parts, { actor, body, params }) => ({
      status: 200,
      body: { member: await updateMember(parts, actor, namedMember(params), parse(updateMemberInput, body)) },
    }),
  },
  {
    method: 'delete',
    path: '/api/team/members/:id',
    handle: async (parts, { actor, params }) => ({
      status: 200,
      body: await removeMember(parts, actor, namedMember(params)),
    }),
  },
  {
    method: 'post',
    path: '/api/team/members/:id/welcome',
    handle: async (parts, { actor, params }) => ({
      status: 200,
      body: await resendWelcome(parts, actor, namedMember(params)),
    }),
  },
  {
    method: 'get',
    path: '/api/team/limits/:role',
    handle: async (parts, { actor, params }) => ({
      status: 200,
      body: await teamLimit(parts, actor, parse(teamLimitInput, params)),
    }),
  },
];
