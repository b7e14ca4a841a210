import { messageResult, successResult } from '../../../../schema/answers.ts';
import {
  changeEmailInput,
  changeLanguageInput,
  changeNameInput,
  changePasswordInput,
  forgotPasswordInput,
  logInAnswer,
  logInInput,
  ownProfile,
  registerInput,
  registerResult,
  resendVerificationInput,
  resetPasswordInput,
  undoChangeInput,
  undoneChange,
} from '../../../../schema/features/account/accounts.ts';
import { completeLogInInput } from '../../../../schema/features/account/two-factor.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { accountsRoutes } from './accounts.rest.ts';
import { changeEmail } from './change/change-email.ts';
import { changeLanguage } from './change/change-language.ts';
import { changeName } from './change/change-name.ts';
import { undoChange } from './change/undo-change.ts';
import { completeLogIn } from './log-in/complete-log-in.ts';
import { logIn } from './log-in/log-in.ts';
import { logOut } from './log-in/log-out.ts';
import { ownProfileOf } from './log-in/own-profile.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { register } from './registration/register.ts';
import { resendVerification } from './registration/resend-verification.ts';
import { restLogIn, restProfile, restSignedIn } from './rest-answers.ts';

/** The names, paths and bodies are those of docs/specification.md §3, §5 and §7. */
export const accountsFeature = feature({
  name: 'accounts',
  operations: [
    operation({
      name: 'register',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Registers the owner of a workshop.',
      input: registerInput,
      output: registerResult,
      rest: [{ at: ['post', '/api/register', 201], summary: 'Registers the owner of a workshop and mails a link' }],
      run: ({ ctx, request }, input) => register(ctx, request, input),
    }),
    operation({
      name: 'resendVerification',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Sends the confirmation link again.',
      input: resendVerificationInput,
      output: messageResult,
      rest: [
        {
          at: ['post', '/api/resend-verification'],
          summary: 'Mails the link once more; the answer is the same for every address',
        },
      ],
      run: ({ ctx, request }, input) => resendVerification(ctx, request, input),
    }),
    operation({
      name: 'login',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Signs in and sets the session cookie, or asks for a second factor.',
      input: logInInput,
      output: logInAnswer,
      rest: [
        {
          at: ['post', '/api/login'],
          summary: 'Signs in, or hands out a challenge for the second factor',
          answer: restLogIn,
        },
      ],
      run: async ({ ctx, request, keep }, input) => {
        const result = await logIn(ctx, request, input);
        if (result.kind === 'second-factor') return { user: null, secondFactor: result };
        keep(result.tokens);
        return { user: ownProfileOf(result.actor), secondFactor: null };
      },
    }),
    operation({
      name: 'completeLogin',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'The second step of a log-in: a code of the app or a recovery code.',
      input: completeLogInInput,
      output: logInAnswer,
      rest: [
        {
          at: ['post', '/api/login/second-factor'],
          summary: 'Signs in with the challenge and a code',
          answer: restSignedIn,
        },
      ],
      run: async ({ ctx, request, keep }, input) => {
        const { tokens, actor } = await completeLogIn(ctx, request, input);
        keep(tokens);
        return { user: ownProfileOf(actor), secondFactor: null };
      },
    }),
    operation({
      name: 'logout',
      kind: 'mutation',
      permission: 'anybody',
      description: 'Ends the session; also answers without one.',
      output: successResult,
      rest: [{ at: ['post', '/api/logout'], summary: 'Ends the session' }],
      run: async ({ ctx, request, keep }) => {
        await logOut(ctx, request);
        keep({ session: null });
        return { success: true };
      },
    }),
    operation({
      name: 'forgotPassword',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Mails a link for a new password.',
      input: forgotPasswordInput,
      output: messageResult,
      rest: [
        {
          at: ['post', '/api/forgot-password'],
          summary: 'Mails a link for a new password; the answer is the same for every address',
        },
      ],
      run: ({ ctx, request }, input) => forgotPassword(ctx, request, input),
    }),
    operation({
      name: 'resetPassword',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Sets a new password by a mailed link and ends every session.',
      input: resetPasswordInput,
      output: successResult,
      rest: [{ at: ['post', '/api/reset-password'], summary: 'Sets a new password by the token of the mailed link' }],
      run: async ({ ctx, request, keep }, input) => {
        const { tokens } = await resetPassword(ctx, request, input);
        keep(tokens);
        return { success: true };
      },
    }),
    operation({
      name: 'undoChange',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description:
        'Undoes a change of password or address by the link of the mail that told of it; ends every session.',
      input: undoChangeInput,
      output: undoneChange,
      rest: [
        {
          at: ['post', '/api/undo-change'],
          summary: 'Undoes a change of password or address by the token of the mail that told of it',
        },
      ],
      run: ({ ctx, request }, input) => undoChange(ctx, request, input),
    }),
    operation({
      name: 'changePassword',
      kind: 'mutation',
      permission: 'account.use',
      beforeOwnPassword: true,
      args: 'flat',
      description: 'Replaces the password and ends every other session.',
      input: changePasswordInput,
      output: successResult,
      rest: [{ at: ['post', '/api/change-password'], summary: 'Sets a new password and signs out everywhere else' }],
      run: ({ ctx, actor }, input) => changePassword(ctx, actor, input),
    }),
    operation({
      name: 'changeName',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Changes the name that the account is shown under.',
      input: changeNameInput,
      output: successResult,
      rest: [{ at: ['post', '/api/change-name'], summary: 'Changes the name' }],
      run: ({ ctx, actor }, input) => changeName(ctx, actor, input),
    }),
    operation({
      name: 'changeLanguage',
      inDemo: true,
      kind: 'mutation',
      permission: 'account.use',
      beforeOwnPassword: true,
      args: 'flat',
      description: 'Changes the language of the screens and mails of the account.',
      input: changeLanguageInput,
      output: successResult,
      rest: [{ at: ['post', '/api/change-language'] }],
      run: ({ ctx, actor }, input) => changeLanguage(ctx, actor, input),
    }),
    operation({
      name: 'changeEmail',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Mails a link to another address; opening it moves the account.',
      input: changeEmailInput,
      output: successResult,
      rest: [
        {
          at: ['post', '/api/change-email'],
          summary: 'Mails a link to a new address, which becomes the account’s when it is followed',
        },
      ],
      run: ({ ctx, actor }, input) => changeEmail(ctx, actor, input),
    }),
    operation({
      name: 'me',
      kind: 'query',
      permission: 'account.use',
      beforeOwnPassword: true,
      description: 'The signed-in account.',
      output: ownProfile,
      // docs/specification.md §7 names it in two ways.
      rest: [
        { at: ['get', '/api/user/profile'], answer: restProfile },
        { at: ['get', '/api/auth/me'], answer: restProfile },
      ],
      run: ({ actor }) => ownProfileOf(actor),
    }),
  ],
  routes: accountsRoutes,
});
