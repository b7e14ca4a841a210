import {
  changePasswordInput,
  forgotPasswordInput,
  logInInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
  verifyEmailInput,
} from '../../schema/inputs/accounts.ts';
import type { ApiRequest, Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { changePassword } from './change-password.ts';
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
      const { token, actor } = await logIn(parts, request, parse(logInInput, request.body));
      return { status: 200, body: { user: profileOf(actor) }, session: token };
    },
  },
  {
    method: 'post',
    path: '/api/logout',
    handle: async (parts, { sessionToken }) => {
      await logOut(parts, sessionToken);
      return { status: 200, body: { success: true }, session: null };
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
  { method: 'get', path: '/api/user/profile', handle: profile },
  { method: 'get', path: '/api/auth/me', handle: profile },
];
