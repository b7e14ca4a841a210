import type { Language } from '../../../../schema/languages.ts';
import { refusalOf } from '../../../api/rest/error-answer.ts';
import { parse } from '../../../api/rest/parse.ts';
import { withMinimumDuration } from '../../../auth/limits/minimum-duration.ts';
import { endSession, enterPortal, findPortalCustomer, needsCode, requestLogin } from '../portal-sessions/index.ts';
import { type LogInStep, logInPage } from './parts/log-in-page.tsx';
import { frameOf } from './parts/page-frame.tsx';
import { enterInput, loginInput, logoutInput } from './portal-calls.ts';
import { fieldsOf, type PageRequest, statedLanguage } from './request/page-request.ts';

/** How somebody comes in and goes: by the link of a mail, or its digits. */

export function sendLogIn(at: PageRequest, step: LogInStep, status = 200): void {
  at.response
    .status(status)
    .type('html')
    .send(logInPage(at.template, { frame: frameOf(at), step }));
}

/** The page on which an address is typed. */
export async function showLogIn(at: PageRequest): Promise<void> {
  sendLogIn(at, { name: 'address' });
}

/** A link was asked for. The answer is one, whosever address it is. @throws BAD_INPUT no address; RATE_LIMITED */
export async function logIn(at: PageRequest): Promise<void> {
  const { call, portal, request, response, chosen, isForProgram } = at;
  try {
    const { email } = parse(loginInput, fieldsOf(request));
    const { address } = call.request;
    const asked = { email, address, language: chosen };
    const nonce = await withMinimumDuration(call.ctx.config, () => requestLogin(call.ctx, portal, asked));
    call.keep({ portalLogin: nonce });
    if (isForProgram) response.json({ ok: true });
    else sendLogIn(at, { name: 'sent' });
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (isForProgram || (refusal.code !== 'BAD_INPUT' && refusal.code !== 'RATE_LIMITED')) throw thrown;
    sendLogIn(
      at,
      { name: 'address', trouble: refusal.code === 'BAD_INPUT' ? 'addressWrong' : 'tooMany' },
      refusal.status,
    );
  }
}

/** The page of a mailed link: it spends nothing, whoever opens it and however often. */
export async function showEnter(at: PageRequest): Promise<void> {
  const { token } = at.request.query;
  const isOwnBrowser = at.call.request.tokens.portalLogin !== undefined;
  sendLogIn(at, { name: 'enter', token: String(token ?? ''), needsCode: !isOwnBrowser });
}

/** Comes in by a link, or by the digits of its mail. @throws as enterPortal; BAD_INPUT neither is sent */
export async function enterWithCode(at: PageRequest): Promise<void> {
  const { call, portal, request, response, isForProgram } = at;
  const { ctx } = call;
  const { address, userAgent, tokens } = call.request;
  const sent = fieldsOf(request);
  const { token = '' } = sent;
  try {
    const brought = parse(enterInput, sent);
    const entered = await enterPortal(ctx, portal, { ...brought, nonce: tokens.portalLogin, address, userAgent });
    if (entered === needsCode) {
      if (isForProgram) response.json({ needs: needsCode });
      else sendLogIn(at, { name: 'enter', token: String(token), needsCode: true, isAsked: true });
      return;
    }
    call.keep({ portal: entered.session, portalLogin: null });
    if (isForProgram) response.json({ ok: true });
    else response.redirect(303, frameOf({ ...at, chosen: keptLanguage(at, entered.language) }).addressOf());
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (isForProgram) throw thrown;
    const { code, status, ended } = refusal;
    if (code === 'LINK_ENDED') sendLogIn(at, { name: 'ended', ended: ended ?? 'UNKNOWN' }, status);
    else if (code === 'UNAUTHENTICATED') {
      sendLogIn(at, { name: 'enter', token: String(token), needsCode: true, trouble: 'codeWrong' }, status);
    } else throw thrown;
  }
}

/** The page on which somebody has come in and those behind it are in one language, also where the customer's is another. */
function keptLanguage({ chosen, request }: PageRequest, own: Language): Language | undefined {
  const read = chosen ?? statedLanguage(request);
  return read === own ? chosen : read;
}

/** Signs out this browser, or every one; also one that is not signed in. */
export async function logOut(at: PageRequest): Promise<void> {
  const { call, portal, request, response } = at;
  const asked = parse(logoutInput, fieldsOf(request)).everywhere;
  const everywhere = asked === true || asked === 'true';
  const token = call.request.tokens.portal;
  if (token !== undefined && token !== '') {
    const caller = await findPortalCustomer({ ...call, keep: () => undefined });
    const isHere = caller === null || caller.workshopId === portal.workshop.id;
    if (isHere) await endSession(portal.db, { token, caller, everywhere }, call.ctx.clock.now());
  }
  call.keep({ portal: null });
  response.redirect(303, frameOf(at).addressOf());
}
