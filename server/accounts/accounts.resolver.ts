import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  changePasswordInput,
  forgotPasswordInput,
  logInInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
} from '../../schema/inputs/accounts.ts';
import { requireSession } from '../platform/actor.ts';
import type { RequestContext } from '../platform/graphql.ts';
import { MessageResultType, SuccessResultType } from '../platform/graphql-types.ts';
import { parse } from '../platform/parse.ts';
import { LoginResultType, ProfileType, RegisterResultType } from './accounts.types.ts';
import { changePassword } from './change-password.ts';
import { type OwnProfile, ownProfileOf } from './current-profile.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { type RegisterResult, register } from './register.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';

@Resolver()
export class AccountsResolver {
  @Query(() => ProfileType, { description: 'The signed-in account.' })
  me(@Ctx() { actor }: RequestContext): OwnProfile {
    return ownProfileOf(requireSession(actor));
  }

  @Mutation(() => RegisterResultType, { description: 'Registers the owner of a workshop.' })
  register(
    @Arg('firstName', () => String) firstName: string,
    @Arg('lastName', () => String) lastName: string,
    @Arg('username', () => String) username: string,
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() { parts, request }: RequestContext,
  ): Promise<RegisterResult> {
    return register(parts, request, parse(registerInput, { firstName, lastName, username, email, password }));
  }

  @Mutation(() => MessageResultType, { description: 'Sends the confirmation link again.' })
  resendVerification(@Arg('email', () => String) email: string, @Ctx() { parts, request }: RequestContext) {
    return resendVerification(parts, request, parse(resendVerificationInput, { email }));
  }

  @Mutation(() => MessageResultType, { description: 'Mails a link for a new password.' })
  forgotPassword(@Arg('email', () => String) email: string, @Ctx() { parts, request }: RequestContext) {
    return forgotPassword(parts, request, parse(forgotPasswordInput, { email }));
  }

  @Mutation(() => SuccessResultType, { description: 'Sets a new password by a mailed link and ends every session.' })
  resetPassword(
    @Arg('token', () => String) token: string,
    @Arg('password', () => String) password: string,
    @Ctx() { parts, request }: RequestContext,
  ): Promise<SuccessResultType> {
    return resetPassword(parts, request, parse(resetPasswordInput, { token, password }));
  }

  @Mutation(() => SuccessResultType, { description: 'Replaces the password and ends every other session.' })
  changePassword(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('newPassword', () => String) newPassword: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return changePassword(parts, actor, parse(changePasswordInput, { currentPassword, newPassword }));
  }

  @Mutation(() => LoginResultType, { description: 'Signs in and sets the session cookie.' })
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() { parts, request, setSession }: RequestContext,
  ): Promise<LoginResultType> {
    const { token, actor } = await logIn(parts, request, parse(logInInput, { email, password }));
    setSession(token);
    return { user: ownProfileOf(actor) };
  }

  @Mutation(() => SuccessResultType, { description: 'Ends the session; also answers without one.' })
  async logout(@Ctx() { parts, request, setSession }: RequestContext): Promise<SuccessResultType> {
    await logOut(parts, request.sessionToken);
    setSession(null);
    return { success: true };
  }
}
