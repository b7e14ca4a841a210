import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { bothFactorsInput, startTwoFactorInput, turnOnTwoFactorInput } from '../../../schema/features/two-factor.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import { renewRecoveryCodes, type TwoFactorStatus, turnOffTwoFactor, twoFactorStatus } from './manage-two-factor.ts';
import { startTwoFactor, type TwoFactorSetup, turnOnTwoFactor } from './set-up-two-factor.ts';

@ObjectType('TwoFactorStatus')
export class TwoFactorStatusType implements TwoFactorStatus {
  @Field(() => Boolean)
  readonly enabled!: boolean;

  @Field(() => String, { nullable: true, description: 'ISO 8601' })
  readonly enabledAt!: string | null;

  @Field(() => Int)
  readonly recoveryCodesLeft!: number;

  @Field(() => Boolean, { description: 'It cannot be turned on before the person has proved the e-mail address.' })
  readonly awaitsProof!: boolean;
}

@ObjectType('TwoFactorSetup')
export class TwoFactorSetupType implements TwoFactorSetup {
  @Field(() => String, { description: 'Base32, for typing it in by hand.' })
  readonly secret!: string;

  @Field(() => String, { description: 'The same as an address, for the QR code.' })
  readonly uri!: string;
}

@ObjectType('RecoveryCodes')
export class RecoveryCodesType {
  @Field(() => [String], { description: 'Shown this once; each works once.' })
  readonly recoveryCodes!: readonly string[];
}

@Resolver()
export class TwoFactorResolver {
  @Query(() => TwoFactorStatusType, { description: 'Whether log-in asks for a second factor.' })
  twoFactor(@Ctx() { parts, actor }: RequestContext): Promise<TwoFactorStatus> {
    return twoFactorStatus(parts, actor);
  }

  @Mutation(() => TwoFactorSetupType, { description: 'Begins to set up an authenticator app.' })
  startTwoFactor(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<TwoFactorSetup> {
    return startTwoFactor(parts, actor, parse(startTwoFactorInput, { currentPassword }));
  }

  @Mutation(() => RecoveryCodesType, { description: 'Turns it on with a first code of the app.' })
  turnOnTwoFactor(
    @Arg('code', () => String) code: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<RecoveryCodesType> {
    return turnOnTwoFactor(parts, actor, parse(turnOnTwoFactorInput, { code }));
  }

  @Mutation(() => SuccessResultType, { description: 'Turns it off; asks for both factors.' })
  turnOffTwoFactor(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('code', () => String) code: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return turnOffTwoFactor(parts, actor, parse(bothFactorsInput, { currentPassword, code }));
  }

  @Mutation(() => RecoveryCodesType, { description: 'Makes new recovery codes; asks for both factors.' })
  renewRecoveryCodes(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('code', () => String) code: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<RecoveryCodesType> {
    return renewRecoveryCodes(parts, actor, parse(bothFactorsInput, { currentPassword, code }));
  }
}
