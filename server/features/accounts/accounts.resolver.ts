import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  changeEmailInput,
  changeLanguageInput,
  changeNameInput,
  changePasswordInput,
  forgotPasswordInput,
  logInInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
  undoChangeInput,
} from '../../../schema/features/accounts.ts';
import { completeLogInInput } from '../../../schema/features/two-factor.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { MessageResultType, SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import { requireSession } from '../../auth/sessions/actor.ts';
import { LoginResultType, ProfileType, RegisterResultType, UndoneChangeType } from './accounts.types.ts';
import { changeEmail } from './change/change-email.ts';
import { changeLanguage } from './change/change-language.ts';
import { changeName } from './change/change-name.ts';
import { type UndoneChange, undoChange } from './change/undo-change.ts';
import { completeLogIn } from './log-in/complete-log-in.ts';
import { type OwnProfile, ownProfileOf } from './log-in/current-profile.ts';
import { logIn } from './log-in/log-in.ts';
import { logOut } from './log-in/log-out.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { type RegisterResult, register } from './registration/register.ts';
import { resendVerification } from './registration/resend-verification.ts';

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
    @Ctx() { ctx, request }: RequestContext,
  ): Promise<RegisterResult> {
    return register(ctx, request, parse(registerInput, { firstName, lastName, username, email, password }));
  }

  @Mutation(() => MessageResultType, { description: 'Sends the confirmation link again.' })
  resendVerification(@Arg('email', () => String) email: string, @Ctx() { ctx, request }: RequestContext) {
    return resendVerification(ctx, request, parse(resendVerificationInput, { email }));
  }

  @Mutation(() => MessageResultType, { description: 'Mails a link for a new password.' })
  forgotPassword(@Arg('email', () => String) email: string, @Ctx() { ctx, request }: RequestContext) {
    return forgotPassword(ctx, request, parse(forgotPasswordInput, { email }));
  }

  @Mutation(() => SuccessResultType, { description: 'Sets a new password by a mailed link and ends every session.' })
  async resetPassword(
    @Arg('token', () => String) token: string,
    @Arg('password', () => String) password: string,
    @Ctx() { ctx, request, keep }: RequestContext,
  ): Promise<SuccessResultType> {
    keep((await resetPassword(ctx, request, parse(resetPasswordInput, { token, password }))).tokens);
    return { success: true };
  }

  @Mutation(() => UndoneChangeType, {
    description: 'Undoes a change of password or address by the link of the mail that told of it; ends every session.',
  })
  undoChange(
    @Arg('token', () => String) token: string,
    @Ctx() { ctx, request }: RequestContext,
  ): Promise<UndoneChange> {
    return undoChange(ctx, request, parse(undoChangeInput, { token }));
  }

  @Mutation(() => SuccessResultType, { description: 'Replaces the password and ends every other session.' })
  changePassword(
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('newPassword', () => String) newPassword: string,
    @Arg('code', () => String, { nullable: true }) code: string | undefined,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return changePassword(ctx, actor, parse(changePasswordInput, { currentPassword, newPassword, code }));
  }

  @Mutation(() => SuccessResultType, { description: 'Changes the name that the account is shown under.' })
  changeName(
    @Arg('fullName', () => String) fullName: string,
    @Arg('currentPassword', () => String) currentPassword: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return changeName(ctx, actor, parse(changeNameInput, { fullName, currentPassword }));
  }

  @Mutation(() => SuccessResultType, { description: 'Changes the language of the screens and mails of the account.' })
  changeLanguage(
    @Arg('language', () => String, { description: 'en or sl' }) language: unknown,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return changeLanguage(ctx, actor, parse(changeLanguageInput, { language }));
  }

  @Mutation(() => SuccessResultType, { description: 'Mails a link to another address; opening it moves the account.' })
  changeEmail(
    @Arg('email', () => String) email: string,
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('code', () => String, { nullable: true }) code: string | undefined,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return changeEmail(ctx, actor, parse(changeEmailInput, { email, currentPassword, code }));
  }

  @Mutation(() => LoginResultType, {
    description: 'Signs in and sets the session cookie, or asks for a second factor.',
  })
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() { ctx, request, keep }: RequestContext,
  ): Promise<LoginResultType> {
    const result = await logIn(ctx, request, parse(logInInput, { email, password }));
    if (result.kind === 'second-factor') return { user: null, secondFactor: result };
    keep(result.tokens);
    return { user: ownProfileOf(result.actor), secondFactor: null };
  }

  @Mutation(() => LoginResultType, {
    description: 'The second step of a log-in: a code of the app or a recovery code.',
  })
  async completeLogin(
    @Arg('challenge', () => String) challenge: string,
    @Arg('code', () => String) code: string,
    @Arg('rememberDevice', () => Boolean, { nullable: true }) rememberDevice: boolean | undefined,
    @Ctx() { ctx, request, keep }: RequestContext,
  ): Promise<LoginResultType> {
    const input = parse(completeLogInInput, { challenge, code, rememberDevice });
    const { tokens, actor } = await completeLogIn(ctx, request, input);
    keep(tokens);
    return { user: ownProfileOf(actor), secondFactor: null };
  }

  @Mutation(() => SuccessResultType, { description: 'Ends the session; also answers without one.' })
  async logout(@Ctx() { ctx, request, keep }: RequestContext): Promise<SuccessResultType> {
    await logOut(ctx, request);
    keep({ session: null });
    return { success: true };
  }
}
