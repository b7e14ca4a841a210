import { AppError } from '../../../../schema/errors.ts';
import { linkTo } from '../../contact/customer-links/index.ts';
import type { FileRow } from '../../workshop/files/index.ts';
import type { PortalCall } from '../portal-sessions/index.ts';
import { isOwnVisit, presentCard, readOwnTimes } from './own-cards.ts';
import { ownInvoices } from './read-invoices.ts';
import { readPortalScope } from './read-portal.ts';

/** A file that the workshop shows, of a visit of theirs. @throws NOT_FOUND */
export async function findOwnFile(call: PortalCall, id: string): Promise<FileRow> {
  const { db } = call;
  const row = await db.file.findUnique({ where: { id } });
  if (row === null || row.removedAt !== null || !row.showToCustomer) throw new AppError('NOT_FOUND');
  const job = row.jobId === null ? null : await db.job.findUnique({ where: { id: row.jobId } });
  const cardId = row.jobCardId ?? job?.jobCardId;
  const card = cardId === undefined ? null : await db.jobCard.findUnique({ where: { id: cardId } });
  if (card === null || card.vehicleId === null) throw new AppError('NOT_FOUND');
  const own = await readPortalScope(call);
  const [time] = await readOwnTimes(db, own, card.vehicleId);
  if (time === undefined || !isOwnVisit(card, time, own)) throw new AppError('NOT_FOUND');
  return row;
}

/** The page of the visit that a car of theirs is at, or is expected for. @throws NOT_FOUND there is none */
export async function visitPath(call: PortalCall, vehicleId: string): Promise<string> {
  const { ctx, db } = call;
  const own = await readPortalScope(call);
  const [time] = await readOwnTimes(db, own, vehicleId);
  const cards = await db.jobCard.findMany({ where: { vehicleId } });
  const card = time === undefined ? undefined : presentCard(cards, time, own);
  if (card === undefined) throw new AppError('NOT_FOUND');
  const made = { config: ctx.config, staffId: undefined, now: own.now };
  const { url } = await db.transaction(async (tx) => {
    await tx.lockExclusive('jobCard', card.id);
    return linkTo(tx, { jobCardId: card.id }, made);
  });
  return new URL(url).pathname;
}

/** Whether an invoice is theirs, for its paper. @throws NOT_FOUND */
export async function requireOwnInvoice({ db, principal }: PortalCall, id: string): Promise<void> {
  const own = ownInvoices(principal.customerIds);
  if ((await db.invoice.count({ where: { AND: [own, { id }] } })) === 0) throw new AppError('NOT_FOUND');
}
