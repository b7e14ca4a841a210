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
      description: "The owner's team, oldest member first.",
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
      description: "Invites a member within the plan's seats; with a password adds one.",
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
      description: 'Changes a member; what is left out stays.',
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
      description: 'Removes a member and ends their sessions, or withdraws an invitation.',
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
      description: 'Sends a member the welcome mail again, or the invitation.',
      input: memberInput,
      output: successResult,
      rest: [{ at: ['post', '/api/team/members/:id/welcome'] }],
      run: ({ ctx, actor }, { id }) => resendWelcome(ctx, actor, id),
    }),
    operation({
      name: 'invitation',
      kind: 'query',
      permission: 'anybody',
      description: 'What an invitation says to whoever holds its link.',
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
      description: 'Accepts an invitation with a password of the own.',
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
      description: 'Leaves the team; the account goes.',
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
      description: 'Whether a member of this role can be added now.',
      input: teamLimitInput,
      output: teamLimitAnswer,
      rest: [{ at: ['get', '/api/team/limits/:role'] }],
      run: ({ ctx, actor }, input) => teamLimit(ctx, actor, input),
    }),
  ],
  jobs: [invitationsJob],
});
