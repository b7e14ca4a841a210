import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import {
  acceptInvitationInput,
  addMemberInput,
  invitation,
  invitationInput,
  type ListedMember,
  leaveTeamInput,
  memberInput,
  type Team,
  teamLimitAnswer,
  teamLimitInput,
  teamMember,
  teamPage,
  teamPageInput,
  updateMemberInput,
} from '../../../../schema/features/account/team.ts';
import { feature, operation, restAnswer } from '../../../api/operation/index.ts';
import { teamLimit } from '../../subscription/seats/index.ts';
import { addMember } from './add-member.ts';
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts';
import { invitationsJob } from './invitations/end-old-invitations.ts';
import { resendWelcome } from './invitations/resend-welcome.ts';
import { leaveTeam } from './leave-team.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { updateMember } from './update-member.ts';

/** The names, paths and bodies are those of docs/specification.md §5. */

/** In REST only who has not accepted yet has the last field. */
const restMember = teamMember.extend({ invitationExpiresAt: z.iso.datetime().optional() });
const restTeam = restAnswer(z.object({ members: z.array(restMember), total: z.int() }), ({ members, total }: Team) => ({
  members: members.map(inRest),
  total,
}));

function inRest({ invitationExpiresAt, ...member }: ListedMember) {
  return invitationExpiresAt === null ? member : { ...member, invitationExpiresAt };
}

export const teamFeature = feature({
  name: 'team',
  operations: [
    operation({
      name: 'team',
      kind: 'query',
      permission: 'team.manage',
      description:
        'The team of the owner with its open invitations, the oldest member first unless ordered. For owners.',
      input: teamPageInput,
      output: teamPage,
      rest: [{ at: ['get', '/api/team/members'], answer: restTeam }],
      run: ({ ctx, actor }, input) => listMembers(ctx, actor, input),
    }),
    operation({
      name: 'addTeamMember',
      kind: 'mutation',
      permission: 'team.manage',
      args: 'flat',
      description:
        'Invites a team member by e-mail, or adds one at once when a password is given. Fails with PLAN_LIMIT_REACHED when the plan has no free seat of the role, and with CONFLICT when the address has an account.',
      input: addMemberInput,
      output: teamMember,
      rest: [{ at: ['post', '/api/team/members', 201], under: 'member' }],
      run: ({ ctx, actor }, input) => addMember(ctx, actor, input),
    }),
    operation({
      name: 'updateTeamMember',
      kind: 'mutation',
      permission: 'team.manage',
      args: 'flat',
      description:
        'Updates a team member; omitted fields stay as they are. A new address or password ends the member’s sessions. Fails with NOT_FOUND, and with PLAN_LIMIT_REACHED when the plan has no free seat of the new role.',
      input: updateMemberInput,
      output: teamMember,
      rest: [{ at: ['patch', '/api/team/members/:id'], under: 'member' }],
      run: ({ ctx, actor }, input) => updateMember(ctx, actor, input),
    }),
    operation({
      name: 'removeTeamMember',
      kind: 'mutation',
      permission: 'team.manage',
      args: 'flat',
      description: 'Removes a team member and ends their sessions, or cancels an invitation. Fails with NOT_FOUND.',
      input: memberInput,
      output: successResult,
      rest: [{ at: ['delete', '/api/team/members/:id'] }],
      run: ({ ctx, actor }, { id }) => removeMember(ctx, actor, id),
    }),
    operation({
      name: 'resendWelcome',
      kind: 'mutation',
      permission: 'team.manage',
      args: 'flat',
      description:
        'Sends the welcome e-mail or the invitation of a team member again. Fails with NOT_FOUND or RATE_LIMITED.',
      input: memberInput,
      output: successResult,
      rest: [{ at: ['post', '/api/team/members/:id/welcome'] }],
      run: ({ ctx, actor }, { id }) => resendWelcome(ctx, actor, id),
    }),
    operation({
      name: 'invitation',
      kind: 'query',
      permission: 'anybody',
      description:
        'Workshop, name and role of an invitation, read with the token of its link. Does not accept it. Fails with BAD_INPUT when the link is used or expired.',
      input: invitationInput,
      output: invitation,
      rest: [{ at: ['get', '/api/team/invitation'] }],
      run: ({ ctx }, input) => readInvitation(ctx, input),
    }),
    operation({
      name: 'acceptInvitation',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description:
        'Accepts an invitation with the token of its link, and sets the password. Does not log in. Fails with BAD_INPUT when the link is used or expired, and with CONFLICT when the address has an account.',
      input: acceptInvitationInput,
      output: successResult,
      rest: [{ at: ['post', '/api/team/invitation'] }],
      run: ({ ctx, request }, input) => acceptInvitation(ctx, request, input),
    }),
    operation({
      name: 'leaveTeam',
      kind: 'mutation',
      permission: 'team.leave',
      beforeOwnPassword: true,
      args: 'flat',
      description:
        'Leaves the team: deletes the own account and ends its sessions. For team members; an owner is refused. Fails with BAD_INPUT when the password or the code is wrong.',
      forbidden: 'ownerCannotLeave',
      input: leaveTeamInput,
      output: successResult,
      rest: [{ at: ['post', '/api/team/leave'] }],
      run: async ({ ctx, actor, keep }, input) => {
        const left = await leaveTeam(ctx, actor, input);
        keep({ session: null });
        return left;
      },
    }),
    operation({
      name: 'teamLimit',
      kind: 'query',
      permission: 'team.manage',
      description: 'How many seats of a role the plan has and how many are taken. For owners.',
      input: teamLimitInput,
      output: teamLimitAnswer,
      rest: [{ at: ['get', '/api/team/limits/:role'] }],
      run: ({ ctx, actor }, input) => teamLimit(ctx, actor, input),
    }),
  ],
  jobs: [invitationsJob],
});
