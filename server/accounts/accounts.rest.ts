import {
  changeEmailInput,
  changeNameInput,
  changePasswordInput,
  confirmEmailInput,
  forgotPasswordInput,
  logInInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
  verifyEmailInput,
} from '../../schema/inputs/accounts.ts';
import { completeLogInInput } from '../../schema/inputs/two-factor.ts';
import type { ApiRequest, Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { completeLogIn } from './complete-log-in.ts';
import { currentProfile, profileOf } from './current-profile.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

const profile = async (_parts: unknown, { actor }: ApiRequest) => ({ status: 200, body: currentProfile(actor) });

export const accountsRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/register',
    handle: async (parts, request) => ({
      status: 201,
      body: await register(parts, request, parse(registerInput, request.body)),
    }),
  },
  {
    method: 'get',
    path: '/api/verify-email',
    head: 'without-effect',
    handle: async (parts, { query }) => {
      const input = verifyEmailInput.safeParse(query);
      const verified = input.success && (await verifyEmail(parts, input.data));
      return { status: 303, location: `/login?verified=${verified}` };
    },
  },
  {
    method: 'post',
    path: '/api/resend-verification',
    handle: async (parts, request) => ({
      status: 200,
      body: await resendVerification(parts, request, parse(resendVerificationInput, request.body)),
    }),
  },
  {
    method: 'post',
    path: '/api/login',
    handle: async (parts, request) => {
      const result = await logIn(parts, request, parse(logInInput, request.body));
      if (result.kind === 'opened') {
        return { status: 200, body: { user: profileOf(result.actor) }, tokens: result.tokens };
      }
      const { challenge, expiresAt } = result;
      return { status: 200, body: { secondFactor: { challenge, expiresAt } } };
    },
  },
  {
    method: 'post',
    path: '/api/login/second-factor',
    handle: async (parts, request) => {
      const opened = await completeLogIn(parts, request, parse(completeLogInInput, request.body));
      return { status: 200, body: { user: profileOf(opened.actor) }, tokens: opened.tokens };
    },
  },
  {
    method: 'post',
    path: '/api/logout',
    handle: async (parts, request) => {
      await logOut(parts, request);
      return { status: 200, body: { success: true }, tokens: { session: null } };
    },
  },
  {
    method: 'post',
    path: '/api/forgot-password',
    handle: async (parts, request) => ({
      status: 200,
      body: await forgotPassword(parts, request, parse(forgotPasswordInput, request.body)),
    }),
  },
  {
    method: 'post',
    path: '/api/reset-password',
    handle: async (parts, request) => ({
      status: 200,
      body: await resetPassword(parts, request, parse(resetPasswordInput, request.body)),
    }),
  },
  {
    method: 'post',
    path: '/api/change-password',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await changePassword(parts, actor, parse(changePasswordInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/change-name',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await changeName(parts, actor, parse(changeNameInput, body)),
    }),
  },
  {
    method: 'post',
    path: '/api/change-email',
    handle: async (parts, { actor, body }) => ({
      status: 200,
      body: await changeEmail(parts, actor, parse(changeEmailInput, body)),
    }),
  },
  {
    method: 'get',
    path: '/api/confirm-email',
    head: 'without-effect',
    handle: async (parts, request) => {
      const input = confirmEmailInput.safeParse(request.query);
      const changed = input.success && (await confirmEmail(parts, request, input.data));
      const screen = request.actor === null ? '/login' : '/dashboard/security';
      return { status: 303, location: `${screen}?emailChanged=${changed}` };
    },
  },
  { method: 'get', path: '/api/user/profile', handle: profile },
  { method: 'get', path: '/api/auth/me', handle: profile },
];
