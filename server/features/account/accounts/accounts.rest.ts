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
    summary: 'Confirms an e-mail address with the token of an e-mailed link',
    caller: 'anybody',
    head: 'without-effect',
    query: verifyEmailInput,
    answers: redirect('Redirects to the log-in screen, which shows the outcome'),
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
    summary: 'Confirms a new e-mail address of the account with the token of an e-mailed link',
    caller: 'anybody',
    head: 'without-effect',
    query: confirmEmailInput,
    answers: redirect('Redirects to a screen that shows the outcome'),
    handle: async (ctx, request) => {
      const changed = await confirmEmail(ctx, request, request.query);
      const screen = request.actor === null ? '/login' : '/dashboard/security';
      return { location: `${screen}?emailChanged=${changed}` };
    },
  }),
];
