import { confirmEmailInput, verifyEmailInput } from '../../../../schema/features/account/accounts.ts';
import { planPath, returnParameter } from '../../../../schema/wanted-plan.ts';
import { type Route, redirect, route } from '../../../api/rest/route.ts';
import { confirmEmail } from './change/change-email.ts';
import { verifyEmail } from './registration/verify-email.ts';

/** The links of mails, which lead to a screen. */
export const accountsRoutes: readonly Route[] = [
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
      const search = new URLSearchParams({ verified: String(confirmed) });
      if (query.plan !== undefined) search.set(returnParameter, planPath(query.plan));
      return { location: `/login?${search}`, tokens };
    },
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
];
