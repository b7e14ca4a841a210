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
      description:
        'Registers a workshop and its owner, and e-mails a link that confirms the address. The answer is the same whether or not the address already has an account. Fails with RATE_LIMITED after too many registrations from one network address.',
      input: registerInput,
      output: registerResult,
      rest: [{ at: ['post', '/api/register', 201] }],
      run: ({ ctx, request }, input) => register(ctx, request, input),
    }),
    operation({
      name: 'resendVerification',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description:
        'Sends the link that confirms an e-mail address again. The answer is the same for every address; only an unconfirmed account gets an e-mail. Fails with RATE_LIMITED after too many requests.',
      input: resendVerificationInput,
      output: messageResult,
      rest: [
        {
          at: ['post', '/api/resend-verification'],
        },
      ],
      run: ({ ctx, request }, input) => resendVerification(ctx, request, input),
    }),
    operation({
      name: 'login',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description:
        'Logs in with e-mail and password. Returns the account and sets the session cookie, or returns a challenge for `completeLogin` when two-factor authentication is on. Fails with UNAUTHENTICATED for wrong credentials, EMAIL_NOT_VERIFIED, PLAN_LIMIT_REACHED or RATE_LIMITED.',
      input: logInInput,
      output: logInAnswer,
      rest: [
        {
          at: ['post', '/api/login'],
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
      description:
        'Completes a log-in with the challenge of `login` and a code of the authenticator app, or a recovery code. Sets the session cookie. Fails with BAD_INPUT for a wrong code, and with UNAUTHENTICATED when the challenge is unknown, used or expired.',
      input: completeLogInInput,
      output: logInAnswer,
      rest: [
        {
          at: ['post', '/api/login/second-factor'],
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
      description: 'Ends the session and clears its cookie. Succeeds without a session too.',
      output: successResult,
      rest: [{ at: ['post', '/api/logout'] }],
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
      description:
        'E-mails a link that sets a new password. The answer is the same for every address. Fails with RATE_LIMITED after too many requests.',
      input: forgotPasswordInput,
      output: messageResult,
      rest: [
        {
          at: ['post', '/api/forgot-password'],
        },
      ],
      run: ({ ctx, request }, input) => forgotPassword(ctx, request, input),
    }),
    operation({
      name: 'resetPassword',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description:
        'Sets a new password with the token of an e-mailed link, and ends all sessions of the account. Fails with BAD_INPUT when the link is used or expired, or the password is too common.',
      input: resetPasswordInput,
      output: successResult,
      rest: [{ at: ['post', '/api/reset-password'] }],
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
        'Reverts a change of password or e-mail address with the token of the e-mail that announced it. Ends all sessions; the answer has a token for `resetPassword`. Fails with BAD_INPUT when the link is used or expired.',
      input: undoChangeInput,
      output: undoneChange,
      rest: [
        {
          at: ['post', '/api/undo-change'],
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
      description:
        'Changes the own password and ends all other sessions. Fails with BAD_INPUT when the current password is wrong, and with SECOND_FACTOR_REQUIRED when a two-factor code is missing.',
      input: changePasswordInput,
      output: successResult,
      rest: [{ at: ['post', '/api/change-password'] }],
      run: ({ ctx, actor }, input) => changePassword(ctx, actor, input),
    }),
    operation({
      name: 'changeName',
      kind: 'mutation',
      permission: 'account.use',
      args: 'flat',
      description: 'Changes the own name. Fails with BAD_INPUT when the password is wrong.',
      input: changeNameInput,
      output: successResult,
      rest: [{ at: ['post', '/api/change-name'] }],
      run: ({ ctx, actor }, input) => changeName(ctx, actor, input),
    }),
    operation({
      name: 'changeLanguage',
      inDemo: true,
      kind: 'mutation',
      permission: 'account.use',
      beforeOwnPassword: true,
      args: 'flat',
      description: 'Changes the language of the account’s screens and e-mails.',
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
      description:
        'E-mails a link to a new address. The address of the account changes when the link is opened. Fails with BAD_INPUT when the password or the code is wrong, or the address is the present one.',
      input: changeEmailInput,
      output: successResult,
      rest: [
        {
          at: ['post', '/api/change-email'],
        },
      ],
      run: ({ ctx, actor }, input) => changeEmail(ctx, actor, input),
    }),
    operation({
      name: 'me',
      kind: 'query',
      permission: 'account.use',
      beforeOwnPassword: true,
      description: 'The account that is logged in. Fails with UNAUTHENTICATED without a session.',
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
