import { randomBytes, randomUUID } from 'node:crypto';
import { Router } from 'express';
import { registerPremiseInput } from '../../schema/features/workshop/fiscal.ts';
import { limits } from '../../schema/rules.ts';
import { screens } from '../../schema/screens.ts';
import { everything, type SignedInCall } from '../../server/api/operation/index.ts';
import { apiRequestOf } from '../../server/api/rest/http.ts';
import type { ApiRequest } from '../../server/api/rest/route.ts';
import { writeBrowserTokens } from '../../server/auth/sessions/cookies.ts';
import type { AppContext } from '../../server/context/app-context.ts';
import { companyTaxNumber, loadExampleRows, setUpCompany } from '../../server/features/data/example/index.ts';
import {
  registerPremise,
  saveFiscalCertificate,
  sendChangedPremise,
} from '../../server/features/workshop/fiscal/index.ts';
import { createOwner } from '../../server/features/workshop/people/index.ts';
import { updateWorkshop } from '../../server/features/workshop/workshop-settings/index.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../server/infrastructure/time/clock.ts';
import type { FiscalAuthority } from '../emulators/fiscal-authority/index.ts';
import { isFromHere } from './from-here.ts';

/** Where it is; printed at the start. */
export const examplePath = '/dev/example';

const email = 'primer@example.com';

/**
 * Logs the person who opens it on this computer in as the owner of an example workshop with a plan, which is made when
 * it is missing. The production bundle holds nothing of it; a server that is in production mode for another reason, or
 * is asked over a network, by another name or by another site, has no such page.
 *
 * @param context asked at each call: the pages are there before the server is
 * @param authority which confirms its invoices; without one nobody does
 */
export function examplePage(context: () => AppContext, authority?: Authority): Router {
  const router = Router();
  // One after the other: two that come first would make two workshops.
  let turn: Promise<unknown> = Promise.resolve();
  router.get(examplePath, (request, response, next) => {
    const ctx = context();
    const asked = { from: request.socket.remoteAddress, name: request.hostname, site: request.get('sec-fetch-site') };
    if (ctx.config.mode !== 'development' || !isFromHere(asked)) return next();
    const made = turn.then(() =>
      openExample(ctx, apiRequestOf(request, response), (call) => confirmInvoices(call, authority)),
    );
    turn = made.catch(() => undefined);
    made.then((session) => {
      writeBrowserTokens(response, ctx.config, { session });
      response.set('Cache-Control', 'no-store').redirect(screens.today.path);
    }, next);
  });
  return router;
}

/** The emulator of the tax authority. */
type Authority = Pick<FiscalAuthority['control'], 'issueCertificate'>;

/** Has the invoices of the example confirmed in the test of the tax authority. */
async function confirmInvoices(call: SignedInCall, authority: Authority | undefined): Promise<void> {
  const { ctx, db } = call;
  const { id } = await db.itself.read();
  const change = async (fiscalMode: 'TEST' | 'NONE') => {
    const { version } = await db.itself.read();
    await updateWorkshop(call, { id, version, fiscalMode });
  };
  if (authority === undefined) return change('NONE');
  const { p12, password } = await authority.issueCertificate({ taxNumber: Number(companyTaxNumber) });
  await saveFiscalCertificate(call, { mode: 'TEST', file: p12.toString('base64'), password });
  const validFrom = secondsAfter(ctx.clock.now(), -400 * 86_400)
    .toISOString()
    .slice(0, 10);
  const input = registerPremiseInput.parse({ mode: 'TEST', code: 'P1', kind: 'MOVABLE_C', validFrom });
  await sendChangedPremise(call, await registerPremise(call, input));
  return change('TEST');
}

/** @returns the token of a new session of the owner of the example */
async function openExample(
  ctx: AppContext,
  request: ApiRequest,
  confirm: (call: SignedInCall) => Promise<void>,
): Promise<string> {
  const known = await ctx.database.user.findUnique({ where: { emailKey: email }, select: { id: true } });
  const id = known?.id ?? (await makeOwner(ctx, request));
  const token = await ctx.database.transaction((tx) => ctx.sessions.open(tx, id, request.userAgent));
  const { actor } = (await ctx.sessions.resume(token, request)) ?? {};
  if (actor === undefined) throw new Error('The session of the example is gone again');
  const db = tenantDb(ctx.database, actor.workshopId);
  if ((await db.itself.read()).taxNumber === null) {
    const call = { ctx, db, actor, request, keep: () => undefined, selects: everything };
    await setUpCompany(call);
    await confirm(call);
    await loadExampleRows(call, { marked: false });
  }
  return token;
}

/**
 * An owner with the largest plan and the browser's language, written as a confirmed address and a grant would have left one,
 * but without their mails.
 */
async function makeOwner(ctx: AppContext, { address, language }: ApiRequest): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  // Nobody logs in with it.
  const passwordHash = await ctx.passwords.hash(randomBytes(32).toString('base64url'), address);
  const names = { email, emailKey: email, username: 'primer', fullName: 'Primer Delavnica' };
  await ctx.database.transaction(async (tx) => {
    await createOwner(tx, { id, ...names, passwordHash, language, createdAt: now });
    await tx.user.update({ where: { id }, data: { emailVerified: true, emailProvedAt: now } });
    const validUntil = secondsAfter(now, limits.grantDays * 86_400);
    const grant = { source: 'operator', plan: 'enterprise', reference: '', validFrom: now, validUntil } as const;
    await tx.accessGrant.create({ data: { id: randomUUID(), userId: id, ...grant, createdAt: now } });
  });
  return id;
}
