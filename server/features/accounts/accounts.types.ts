import { Field, ID, ObjectType } from 'type-graphql';
import type { SecondFactorChallenge } from '../two-factor/index.ts';
import type { UndoneChange } from './change/undo-change.ts';
import type { OwnProfile } from './log-in/current-profile.ts';
import type { RegisterResult } from './registration/register.ts';

@ObjectType('Profile', { description: 'The signed-in account.' })
export class ProfileType implements OwnProfile {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => String)
  readonly email!: string;

  @Field(() => String, { description: 'admin, mechanic or receptionist' })
  readonly role!: string;

  @Field(() => String, { description: 'en or sl: the language of the screens and mails of the account' })
  readonly language!: string;

  @Field(() => String)
  readonly subscriptionPlan!: string;

  @Field(() => String)
  readonly subscriptionStatus!: string;

  @Field(() => Boolean)
  readonly paymentVerified!: boolean;

  @Field(() => String, { nullable: true, description: 'ISO 8601' })
  readonly currentPeriodEnd!: string | null;

  @Field(() => Boolean, { description: 'Everything else is refused until changePassword has been called.' })
  readonly mustChangePassword!: boolean;

  @Field(() => Boolean, { description: 'Whether a subscription runs, paid or not; access may be open without one.' })
  readonly subscriptionRunning!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 8601: how long access is open beside the subscription; null while no grant runs.',
  })
  readonly grantedUntil!: string | null;
}

@ObjectType('RegisterResult')
export class RegisterResultType implements RegisterResult {
  @Field(() => Boolean)
  readonly success!: true;

  @Field(() => Boolean, { description: 'Whether the mail has left already; if not it follows.' })
  readonly emailSent!: boolean;

  @Field(() => String)
  readonly message!: string;
}

@ObjectType('UndoneChange')
export class UndoneChangeType implements UndoneChange {
  @Field(() => String, { description: 'For resetPassword: the account has no password until then.' })
  readonly resetToken!: string;
}

@ObjectType('SecondFactorChallenge', { description: 'A log-in that waits for a code.' })
export class SecondFactorChallengeType implements SecondFactorChallenge {
  @Field(() => String)
  readonly challenge!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly expiresAt!: string;
}

@ObjectType('LoginResult', { description: 'Exactly one of the two.' })
export class LoginResultType {
  @Field(() => ProfileType, { nullable: true, description: 'Who is signed in now.' })
  readonly user!: OwnProfile | null;

  @Field(() => SecondFactorChallengeType, { nullable: true, description: 'For completeLogin.' })
  readonly secondFactor!: SecondFactorChallenge | null;
}
