import { z } from 'zod';
import { boundedText, mailbox } from '../../../../schema/fields/fields.ts';
import { json, type Operation, redirect } from '../../../api/rest/route.ts';

const slug = z.object({ slug: boundedText(60, 'invalidInput') });
const ofBody = 'Takes JSON or a form; a program says that it accepts JSON, and is answered with it.';
const ok = z.object({ ok: z.boolean() });

export const loginInput = z.object({ email: mailbox() });
export const enterInput = z.object({
  token: boundedText(200, 'invalidInput').optional(),
  code: boundedText(20, 'invalidInput').optional(),
});
/** In a form a box that is ticked is a text. */
export const logoutInput = z.object({
  everywhere: z.union([z.boolean(), boundedText(5, 'invalidInput')], { error: 'invalidInput' }).optional(),
});

/** What the pages of the portal take, which they answer themselves: forms with pages, and programs with JSON. */
export const portalCalls: readonly Operation[] = [
  {
    method: 'post',
    path: '/p/:slug/login',
    summary: 'Sends the link to the customer portal to an address that the workshop knows',
    description: `${ofBody} The answer is the same for every address. Fails with RATE_LIMITED.`,
    caller: 'anybody',
    params: slug,
    body: loginInput,
    answers: json(ok),
  },
  {
    method: 'post',
    path: '/p/:slug/enter',
    summary: 'Logs in to the customer portal by the link of an e-mail, or by its six digits',
    description: `${ofBody} The link alone, in a browser that has not asked for it, is answered \`{ needs: "CODE" }\`. Fails with UNAUTHENTICATED for wrong digits, LINK_ENDED and \`ended\`, and RATE_LIMITED.`,
    caller: 'anybody',
    params: slug,
    body: enterInput,
    answers: json(z.union([ok, z.object({ needs: z.literal('CODE') })])),
  },
  {
    method: 'post',
    path: '/p/:slug/logout',
    summary: 'Logs out of the customer portal, with `everywhere` in every browser',
    description: 'Takes JSON or a form.',
    caller: 'anybody',
    params: slug,
    body: logoutInput,
    answers: redirect('To the log-in page'),
  },
];
