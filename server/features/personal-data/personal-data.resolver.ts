import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { deletionInput } from '../../../schema/features/personal-data.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { parse } from '../../api/rest/parse.ts';
import { type AccountDeletion, accountDeletion, askForDeletion, withdrawDeletion } from './account-deletion.ts';

@ObjectType('AccountDeletion')
export class AccountDeletionType implements AccountDeletion {
  @Field(() => String, { nullable: true, description: 'ISO 8601; null while nobody has asked for it.' })
  readonly dueAt!: string | null;
}

@Resolver()
export class PersonalDataResolver {
  @Query(() => AccountDeletionType, { description: 'Whether the account is going to be deleted.' })
  accountDeletion(@Ctx() { parts, actor }: RequestContext): Promise<AccountDeletion> {
    return accountDeletion(parts, actor);
  }

  @Mutation(() => AccountDeletionType, { description: 'Asks for the account to be deleted in seven days.' })
  askForDeletion(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('code', () => String, { nullable: true }) code: string | undefined,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<AccountDeletion> {
    return askForDeletion(parts, actor, parse(deletionInput, { currentPassword, code }));
  }

  @Mutation(() => AccountDeletionType, { description: 'Takes the deletion back.' })
  withdrawDeletion(@Ctx() { parts, actor }: RequestContext): Promise<AccountDeletion> {
    return withdrawDeletion(parts, actor);
  }
}
