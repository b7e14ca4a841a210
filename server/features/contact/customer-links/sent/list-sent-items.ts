import type { z } from 'zod';
import { invalidField } from '../../../../../schema/errors.ts';
import {
  type SentItem,
  sendChannel,
  type sentItemsInput,
} from '../../../../../schema/features/contact/customer-links.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readFields } from '../../../platform/activity/index.ts';
import { sentOfCards } from '../notify-customer.ts';

/** This many of a customer's newest cards and invoices are looked at; what was sent before has no news any more. */
const looked = 100;
/** This many are shown. */
const shown = 50;

type Activity = Awaited<ReturnType<TenantTables['activity']['findFirstOrThrow']>>;
type Kind = Exclude<SentItem['kind'], 'REMINDER'>;

/** What is in the activity when something was sent. */
const kindOf: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...Object.entries(sentOfCards),
  ['sendInvoice', 'INVOICE'],
]);

interface SentFrom {
  readonly cards: readonly { readonly id: string; readonly number: string }[];
  readonly invoices: readonly { readonly id: string; readonly number: string | null }[];
}

/** What a customer was sent, or what was sent of one invoice, the latest first. @throws BAD_INPUT neither or both */
export async function listSentItems(
  { db }: SignedInCall,
  { customerId, invoiceId }: z.output<typeof sentItemsInput>,
): Promise<readonly SentItem[]> {
  if ((customerId === undefined) === (invoiceId === undefined)) {
    throw invalidField('customerId');
  }
  const records = customerId === undefined ? await ofInvoice(db, invoiceId) : await ofCustomer(db, customerId);
  const [acts, reminders] = await Promise.all([actsOn(db, records), remindersOf(db, records)]);
  return [...acts, ...reminders].toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)).slice(0, shown);
}

async function ofInvoice(db: TenantTables, id: string | undefined): Promise<SentFrom> {
  const found =
    id === undefined ? null : await db.invoice.findUnique({ where: { id }, select: { id: true, number: true } });
  return { cards: [], invoices: found === null ? [] : [found] };
}

async function ofCustomer(db: TenantTables, customerId: string): Promise<SentFrom> {
  const newest = { select: { id: true, number: true }, orderBy: { id: 'desc' }, take: looked } as const;
  const [cards, invoices] = await Promise.all([
    db.jobCard.findMany({ where: { customerId }, ...newest }),
    db.invoice.findMany({ where: { customerId, number: { not: null } }, ...newest }),
  ]);
  return { cards, invoices };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function actsOn(db: TenantTables, { cards, invoices }: SentFrom): Promise<readonly SentItem[]> {
  const [ofInvoices, ofCards] = await Promise.all([
    db.activity.findMany({ where: { act: 'sendInvoice', entityId: { in: idsOf(invoices) } } }),
    db.activity.findMany({ where: { act: { in: Object.keys(sentOfCards) }, jobCardId: { in: idsOf(cards) } } }),
  ]);
  const rows = [...ofInvoices, ...ofCards];
  const ofKind = (kind: Kind) => rows.flatMap(({ act, entityId }) => (kindOf.get(act) === kind ? [entityId] : []));
  const [estimates, opened] = await Promise.all([
    db.estimate.findMany({ where: { id: { in: ofKind('ESTIMATE') } } }),
    readOpenedLinks(db, rows),
  ]);
  const numberOf = new Map<string, string | null>(
    [...cards, ...invoices, ...estimates].map((row) => [row.id, row.number]),
  );
  const viewedAt = new Map(estimates.map((row) => [row.id, row.viewedAt]));
  return rows.flatMap((row) => {
    const kind = kindOf.get(row.act);
    if (kind === undefined) return [];
    const seen = kind === 'ESTIMATE' ? viewedAt.get(row.entityId) : opened(row);
    return {
      id: row.id,
      kind,
      channel: channelOf(row),
      sentAt: row.at.toISOString(),
      seenAt: seen?.toISOString() ?? null,
      number: numberOf.get(row.entityId) ?? null,
      jobCardId: row.jobCardId,
      invoiceId: kind === 'INVOICE' ? row.entityId : null,
    };
  });
}

/** When the page of an invoice or of a visit was last opened, where that was after it had been sent. */
async function readOpenedLinks(db: TenantTables, rows: readonly Activity[]) {
  const shows = rows.flatMap(({ entityId, jobCardId }) => [entityId, ...(jobCardId === null ? [] : [jobCardId])]);
  const links = await db.shareLink.findMany({
    where: { OR: [{ invoiceId: { in: shows } }, { jobCardId: { in: shows } }] },
  });
  return ({ entityId, jobCardId, at }: Activity): Date | undefined =>
    links
      .filter((link) => link.invoiceId === entityId || (jobCardId !== null && link.jobCardId === jobCardId))
      .flatMap(({ lastOpenedAt }) => (lastOpenedAt !== null && lastOpenedAt >= at ? [lastOpenedAt] : []))
      .toSorted((a, b) => b.getTime() - a.getTime())[0];
}

const channelOf = ({ after }: Activity): SentItem['channel'] =>
  after === null ? null : (sendChannel.safeParse(readFields(after).channel).data ?? null);

async function remindersOf(db: TenantTables, { invoices }: SentFrom): Promise<readonly SentItem[]> {
  const sent = await db.invoiceReminder.findMany({ where: { invoiceId: { in: idsOf(invoices) } } });
  const numberOf = new Map(invoices.map(({ id, number }) => [id, number]));
  return sent.map(({ id, invoiceId, createdAt }) => ({
    id,
    kind: 'REMINDER' as const,
    channel: 'EMAIL' as const,
    sentAt: createdAt.toISOString(),
    seenAt: null,
    number: numberOf.get(invoiceId) ?? null,
    jobCardId: null,
    invoiceId,
  }));
}
