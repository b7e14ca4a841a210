import {
  changeEmailInput,
  changeLanguageInput,
  changeNameInput,
  changePasswordInput,
  confirmEmailInput,
  forgotPasswordInput,
  logInInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
  undoChangeInput,
  verifyEmailInput,
} from '../../../schema/features/accounts.ts';
import { completeLogInInput } from '../../../schema/features/two-factor.ts';
import { created, json, type Route, redirect, route } from '../../api/rest/route.ts';
import { changeEmail, confirmEmail } from './change/change-email.ts';
import { changeLanguage } from './change/change-language.ts';
import { changeName } from './change/change-name.ts';
import { undoChange } from './change/undo-change.ts';
import { completeLogIn } from './log-in/complete-log-in.ts';
import { currentProfile, profileOf } from './log-in/current-profile.ts';
import { logIn } from './log-in/log-in.ts';
import { logOut } from './log-in/log-out.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { register } from './registration/register.ts';
import { resendVerification } from './registration/resend-verification.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { logInAnswer, profileAnswer, signedInAnswer } from './rest-answers.ts';

/** docs/specification.md §7 names it in two ways. */
function profileAt(path: string): Route {
  return route({
    method: 'get',
    path,
    summary: 'The signed-in account',
    answers: json(profileAnswer),
    handle: async (_parts, { actor }) => ({ body: currentProfile(actor) }),
  });
}

export const accountsRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/register',
    summary: 'Registers the owner of a workshop and mails a link',
    caller: 'anybody',
    body: registerInput,
    answers: created('RegisterResult'),
    handle: async (ctx, request) => ({ body: await register(ctx, request, request.body) }),
  }),
  route({
    method: 'get',
    path: '/api/verify-email',
    summary: 'Confirms an address by the token of the mailed link',
    caller: 'anybody',
    head: 'without-effect',
    query: verifyEmailInput,
    answers: redirect('To the log-in screen, which says whether it worked'),
    handle: async (ctx, { query }) => {
      const { confirmed, tokens = {} } = await verifyEmail(ctx, query);
      return { location: `/login?verified=${confirmed}`, tokens };
    },
  }),
  route({
    method: 'post',
    path: '/api/resend-verification',
    summary: 'Mails the link once more; the answer is the same for every address',
    caller: 'anybody',
    body: resendVerificationInput,
    answers: json('MessageResult'),
    handle: async (ctx, request) => ({ body: await resendVerification(ctx, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/login',
    summary: 'Signs in, or hands out a challenge for the second factor',
    caller: 'anybody',
    body: logInInput,
    answers: json(logInAnswer),
    handle: async (ctx, request) => {
      const result = await logIn(ctx, request, request.body);
      if (result.kind === 'opened') return { body: { user: profileOf(result.actor) }, tokens: result.tokens };
      const { challenge, expiresAt } = result;
      return { body: { secondFactor: { challenge, expiresAt } } };
    },
  }),
  route({
    method: 'post',
    path: '/api/login/second-factor',
    summary: 'Signs in with the challenge and a code',
    caller: 'anybody',
    body: completeLogInInput,
    answers: json(signedInAnswer),
    handle: async (ctx, request) => {
      const opened = await completeLogIn(ctx, request, request.body);
      return { body: { user: profileOf(opened.actor) }, tokens: opened.tokens };
    },
  }),
  route({
    method: 'post',
    path: '/api/logout',
    summary: 'Ends the session',
    caller: 'anybody',
    answers: json('SuccessResult'),
    handle: async (ctx, request) => {
      await logOut(ctx, request);
      return { body: { success: true }, tokens: { session: null } };
    },
  }),
  route({
    method: 'post',
    path: '/api/forgot-password',
    summary: 'Mails a link for a new password; the answer is the same for every address',
    caller: 'anybody',
    body: forgotPasswordInput,
    answers: json('MessageResult'),
    handle: async (ctx, request) => ({ body: await forgotPassword(ctx, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/reset-password',
    summary: 'Sets a new password by the token of the mailed link',
    caller: 'anybody',
    body: resetPasswordInput,
    answers: json('SuccessResult'),
    handle: async (ctx, request) => {
      const { tokens } = await resetPassword(ctx, request, request.body);
      return { body: { success: true }, tokens };
    },
  }),
  route({
    method: 'post',
    path: '/api/undo-change',
    summary: 'Undoes a change of password or address by the token of the mail that told of it',
    caller: 'anybody',
    body: undoChangeInput,
    answers: json('UndoneChange'),
    handle: async (ctx, request) => ({ body: await undoChange(ctx, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/change-password',
    summary: 'Sets a new password and signs out everywhere else',
    body: changePasswordInput,
    answers: json('SuccessResult'),
    handle: async (ctx, { actor, body }) => ({ body: await changePassword(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/change-name',
    summary: 'Changes the name',
    body: changeNameInput,
    answers: json('SuccessResult'),
    handle: async (ctx, { actor, body }) => ({ body: await changeName(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/change-language',
    summary: 'Changes the language of the screens and mails of the account',
    body: changeLanguageInput,
    answers: json('SuccessResult'),
    handle: async (ctx, { actor, body }) => ({ body: await changeLanguage(ctx, actor, body) }),
  }),
  route({
    method: 'post',
    path: '/api/change-email',
    summary: 'Mails a link to a new address, which becomes the account’s when it is followed',
    body: changeEmailInput,
    answers: json('SuccessResult'),
    handle: async (ctx, { actor, body }) => ({ body: await changeEmail(ctx, actor, body) }),
  }),
  route({
    method: 'get',
    path: '/api/confirm-email',
    summary: 'Makes a new address the account’s by the token of the mailed link',
    caller: 'anybody',
    head: 'without-effect',
    query: confirmEmailInput,
    answers: redirect('To a screen that says whether it worked'),
    handle: async (ctx, request) => {
      const changed = await confirmEmail(ctx, request, request.query);
      const screen = request.actor === null ? '/login' : '/dashboard/security';
      return { location: `${screen}?emailChanged=${changed}` };
    },
  }),
  profileAt('/api/user/profile'),
  profileAt('/api/auth/me'),
];
