import { type FigureKind, figureList, keyFigures } from '../../schema/features/figures/figures.ts';
import type { Invoice } from '../../schema/features/money/invoices.ts';
import { newId } from '../../server/infrastructure/new-id.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import type { Person } from './fixtures.ts';
import type { TestServer } from './server/test-server.ts';
import type { Billing } from './workshop/billing.ts';
import { done } from './workshop/desk.ts';

/** What figures are made of, and what they say. */

export const may = { from: '2026-05-01', to: '2026-05-31' };
export const june = { from: '2026-06-01', to: '2026-06-30' };

export const figuresOf = async (by: Person, days: object = may) => keyFigures.parse(await done(by, 'figures', days));

export async function figureOf(by: Person, kind: FigureKind, days: object = may) {
  const found = (await figuresOf(by, days)).figures.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`There is no figure ${kind}`);
  return found;
}

export const listOf = async (by: Person, kind: FigureKind, days: object = may) =>
  figureList.parse(await done(by, 'figureList', { kind, ...days, first: 100 }));

/** A document that was issued on another day than today, as if its day had come. */
export async function dated(
  server: TestServer,
  { workshopId }: Billing,
  { id }: Pick<Invoice, 'id'>,
  issuedOn: string,
) {
  const data = { issuedOn, issuedAt: new Date(`${issuedOn}T10:00:00Z`) };
  await tenantDb(server.ctx.database, workshopId).invoice.updateMany({ where: { id }, data });
}

/** An invoice of lines of its own, issued on a day. Prices without VAT. */
export async function issuedOn(server: TestServer, world: Billing, day: string, lines: readonly object[]) {
  const { doc, methods } = world;
  const input = { lines, paymentMethodId: methods.CASH, priceMode: 'NET' };
  const { id, version } = await doc('draftInvoice', input);
  const invoice = await doc('issueInvoice', { id, version });
  await dated(server, world, invoice, day);
  return invoice;
}

/** A line of so many cents. */
export const aLine = (cents: number, more: object = {}) => ({ description: 'Del', unitPrice: cents * 100, ...more });

/** Time that somebody has worked, between two moments of UTC. */
export async function worked(
  server: TestServer,
  { workshopId }: Billing,
  by: { readonly staffId: string; readonly jobId?: string; readonly activity?: 'BREAK' | 'CLEANING' },
  [from, to]: readonly [string, string],
) {
  const { staffId, jobId = null, activity = jobId === null ? 'OTHER' : null } = by;
  const data = {
    staffId,
    jobId,
    activity,
    state: 'STOPPED',
    startedAt: new Date(from),
    endedAt: new Date(to),
  } as const;
  await tenantDb(server.ctx.database, workshopId).timeEntry.create({ data: { id: newId(new Date(from)), ...data } });
}
