import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import {
  acceptInvitationInput,
  addMemberInput,
  invitationInput,
  leaveTeamInput,
  teamLimitInput,
  teamPageInput,
  updateMemberInput,
} from '../../../schema/features/team.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import { type TeamLimit, teamLimit } from '../seats/index.ts';
import { addMember } from './add-member.ts';
import { acceptInvitation, type Invitation, readInvitation } from './invitations/accept-invitation.ts';
import { resendWelcome } from './invitations/resend-welcome.ts';
import { leaveTeam } from './leave-team.ts';
import { listMembers, type TeamMember, type TeamPage } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { namedMember } from './rules/named-member.ts';
import { InvitationType, TeamLimitType, TeamMemberType, TeamType } from './team.types.ts';
import { updateMember } from './update-member.ts';

@Resolver()
export class TeamResolver {
  @Query(() => TeamType, { description: "The owner's team, oldest member first." })
  team(
    @Arg('search', () => String, { nullable: true }) search: string | undefined,
    @Arg('offset', () => Int, { nullable: true }) offset: number | undefined,
    @Arg('limit', () => Int, { nullable: true }) limit: number | undefined,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<TeamPage> {
    return listMembers(parts, actor, parse(teamPageInput, { search, offset, limit }));
  }

  @Query(() => TeamLimitType, { description: 'Whether a member of this role can be added now.' })
  teamLimit(@Arg('role', () => String) role: string, @Ctx() { parts, actor }: RequestContext): Promise<TeamLimit> {
    return teamLimit(parts, actor, parse(teamLimitInput, { role }));
  }

  @Mutation(() => TeamMemberType, {
    description: "Invites a member within the plan's seats; with a password adds one.",
  })
  addTeamMember(
    @Arg('fullName', () => String) fullName: string,
    @Arg('email', () => String) email: string,
    @Arg('role', () => String) role: string,
    @Arg('password', () => String, { nullable: true }) password: string | null | undefined,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<TeamMember> {
    return addMember(parts, actor, parse(addMemberInput, { fullName, email, role, password: password ?? undefined }));
  }

  @Mutation(() => TeamMemberType, { description: 'Changes a member; what is left out stays.' })
  updateTeamMember(
    @Arg('id', () => ID) id: string,
    @Arg('fullName', () => String, { nullable: true }) fullName: string | undefined,
    @Arg('email', () => String, { nullable: true }) email: string | undefined,
    @Arg('role', () => String, { nullable: true }) role: string | undefined,
    @Arg('password', () => String, { nullable: true }) password: string | undefined,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<TeamMember> {
    const changes = Object.entries({ fullName, email, role, password }).filter(([, value]) => value !== undefined);
    return updateMember(parts, actor, namedMember({ id }), parse(updateMemberInput, Object.fromEntries(changes)));
  }

  @Mutation(() => SuccessResultType, {
    description: 'Removes a member and ends their sessions, or withdraws an invitation.',
  })
  removeTeamMember(@Arg('id', () => ID) id: string, @Ctx() { parts, actor }: RequestContext) {
    return removeMember(parts, actor, namedMember({ id }));
  }

  @Mutation(() => SuccessResultType, { description: 'Sends a member the welcome mail again, or the invitation.' })
  resendWelcome(@Arg('id', () => ID) id: string, @Ctx() { parts, actor }: RequestContext) {
    return resendWelcome(parts, actor, namedMember({ id }));
  }

  @Query(() => InvitationType, { description: 'What an invitation says to whoever holds its link.' })
  invitation(@Arg('token', () => String) token: string, @Ctx() { parts }: RequestContext): Promise<Invitation> {
    return readInvitation(parts, parse(invitationInput, { token }));
  }

  @Mutation(() => SuccessResultType, { description: 'Accepts an invitation with a password of the own.' })
  acceptInvitation(
    @Arg('token', () => String) token: string,
    @Arg('password', () => String) password: string,
    @Ctx() { parts, request }: RequestContext,
  ): Promise<SuccessResultType> {
    return acceptInvitation(parts, request, parse(acceptInvitationInput, { token, password }));
  }

  @Mutation(() => SuccessResultType, { description: 'Leaves the team; the account goes.' })
  async leaveTeam(
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, { nullable: true }) code: string | null | undefined,
    @Ctx() { parts, actor, keep }: RequestContext,
  ): Promise<SuccessResultType> {
    const left = await leaveTeam(parts, actor, parse(leaveTeamInput, { password, code }));
    keep({ session: null });
    return left;
  }
}
