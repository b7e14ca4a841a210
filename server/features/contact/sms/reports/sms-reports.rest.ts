import express, { type Request, Router } from 'express';
import { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import { smsReport } from '../../../../../schema/features/contact/sms/message-settings.ts';
import { rowId } from '../../../../../schema/fields/fields.ts';
import { limits } from '../../../../../schema/rules.ts';
import { apiRequestOf, sendRefusal } from '../../../../api/rest/http.ts';
import { parse } from '../../../../api/rest/parse.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isReportToken } from './report-url.ts';

/**
 * Where the providers of workshops report what became of messages. The address is known to the provider alone, which needs no
 * session and no origin; what it says of a message that is not known, or has ended, changes nothing.
 */
export function smsReports(ctx: AppContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const body = express.raw({ type: () => true, inflate: false, limit: limits.bodyBytes });
  router.post(route, body, async (request, response) => {
    response.set({ 'Cache-Control': 'no-store' });
    response.locals.route = route;
    try {
      const db = await findWorkshop(ctx, request, apiRequestOf(request, response).address);
      await applySmsReport(db, request.body, ctx.clock.now());
      response.status(204).end();
    } catch (error) {
      sendRefusal(response, error);
    }
  });
  return router;
}

/** The pattern of the addresses: no log, metric or trace holds one of them. */
const route = '/sms-reports/:workshopId/:token';

const params = z.object({ workshopId: rowId, token: z.string().max(200) });

/** @throws NOT_FOUND, RATE_LIMITED */
async function findWorkshop(ctx: AppContext, request: Request, address: string): Promise<TenantDb> {
  const { data } = params.safeParse(request.params);
  if (data !== undefined && isReportToken(ctx.config, data.workshopId, data.token)) {
    return tenantDb(ctx.database, data.workshopId);
  }
  await ctx.rateLimits.take('unknownLinkPerAddress', address);
  throw new AppError('NOT_FOUND');
}

/** What a provider calls the end of a message, and what that is. Everything else is on the way. */
const ends: Readonly<Record<string, 'DELIVERED' | 'FAILED'>> = {
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
  UNDELIVERABLE: 'FAILED',
  UNDELIVERED: 'FAILED',
  REJECTED: 'FAILED',
  EXPIRED: 'FAILED',
};

/** @throws BAD_INPUT it is no report */
async function applySmsReport(db: TenantDb, body: unknown, now: Date): Promise<void> {
  const report = parse(smsReport, readJson(body));
  const reported =
    'results' in report
      ? report.results.map(({ messageId: id, status }) => ({ id, state: status.groupName }))
      : [report];
  for (const { id, state } of reported) {
    const end = ends[state.toUpperCase()];
    if (end !== undefined) await recordDelivery(db, { id, end, now });
  }
}

interface Ended {
  /** Ours, or the provider's. */
  readonly id: string;
  readonly end: 'DELIVERED' | 'FAILED';
  readonly now: Date;
}

/** A report may come before the answer to the call that it is about. */
async function recordDelivery({ message }: TenantDb, { id, end, now }: Ended): Promise<void> {
  const waiting = { channel: 'SMS' as const, state: { in: ['QUEUED' as const, 'SENT' as const] } };
  const data =
    end === 'DELIVERED'
      ? ({ state: 'DELIVERED', reason: null, deliveredAt: now } as const)
      : ({ state: 'FAILED', reason: 'PROVIDER' } as const);
  const { count } = await message.updateMany({ where: { ...waiting, id }, data });
  if (count === 0) await message.updateMany({ where: { ...waiting, providerId: id }, data });
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch (error) {
    throw new AppError('BAD_INPUT', 'noJson', { cause: error });
  }
}
