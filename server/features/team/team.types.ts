import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TeamLimit } from '../seats/index.ts';
import type { Invitation } from './invitations/accept-invitation.ts';
import type { ListedMember, TeamMember, TeamPage } from './list-members.ts';

@ObjectType('TeamMember')
export class TeamMemberType implements TeamMember {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly fullName!: string;

  @Field(() => String)
  readonly email!: string;

  @Field(() => String, { description: 'mechanic or receptionist' })
  readonly role!: string;
}

@ObjectType('ListedMember')
export class ListedMemberType extends TeamMemberType implements ListedMember {
  @Field(() => String, { nullable: true, description: 'ISO 8601' })
  readonly lastLoginAt!: string | null;

  @Field(() => Boolean, { description: "Beyond the plan's seats: cannot log in." })
  readonly overLimit!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 8601: until when the link of an invitation works or worked; null for whoever is a member.',
  })
  readonly invitationExpiresAt!: string | null;
}

@ObjectType('Team')
export class TeamType implements TeamPage {
  @Field(() => [ListedMemberType])
  readonly members!: readonly ListedMember[];

  @Field(() => Int, { description: 'How many match, on all pages.' })
  readonly total!: number;
}

@ObjectType('Invitation')
export class InvitationType implements Invitation {
  @Field(() => String, { description: "The name of the workshop's owner." })
  readonly invitedBy!: string;

  @Field(() => String)
  readonly fullName!: string;

  @Field(() => String)
  readonly email!: string;

  @Field(() => String, { description: 'mechanic or receptionist' })
  readonly role!: string;
}

@ObjectType('TeamLimit')
export class TeamLimitType implements TeamLimit {
  @Field(() => Boolean)
  readonly allowed!: boolean;

  @Field(() => String, { description: 'Empty when it is allowed.' })
  readonly reason!: string;

  @Field(() => Int)
  readonly used!: number;

  @Field(() => Int, { description: '-1 for unlimited.' })
  readonly limit!: number;
}
