import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import {
  type ShareLinkAnswer,
  shareLink,
  type shareLinkInput,
} from '../../../../schema/features/contact/customer-links.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../config/config.ts';
import { isDuplicate, LostRace } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { newestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { lockCard, requireCard } from '../../desk/card-model/index.ts';
import { lockInvoice } from '../../money/invoice-model/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readPagesOrigin } from '../../workshop/custom-domains/index.ts';
import { isoOf, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { givenToken, tokenOf } from './tokens.ts';

/** The links of visits and of single invoices: each has one at a time. */

export type LinkRow = Awaited<ReturnType<TenantTables['shareLink']['findUniqueOrThrow']>>;

/** How long a visit is shown after the car was handed over, and an invoice alone after the day on which it was due. */
const findShownDays = 30;
const dayMs = 86_400_000;

/** When a link expires; null while that day is not known yet. */
export async function expiryOf(db: TenantTables, { jobCardId, invoiceId }: LinkRow): Promise<Date | null> {
  if (jobCardId !== null) {
    const card = await db.jobCard.findUniqueOrThrow({ where: { id: jobCardId }, select: { deliveredAt: true } });
    return daysAfter(card.deliveredAt);
  }
  const { dueOn, issuedOn } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId ?? '' } });
  const due = dueOn ?? issuedOn;
  return due === null ? null : daysAfter(new Date(due));
}

const daysAfter = (moment: Date | null) => moment && new Date(moment.getTime() + findShownDays * dayMs);

export async function presentShareLink(db: TenantTables, row: LinkRow): Promise<ShareLinkAnswer> {
  return shareLink.parse({
    ...row,
    createdAt: isoOf(row.createdAt),
    expiresAt: isoOf(await expiryOf(db, row)),
    revokedAt: isoOf(row.revokedAt),
    lastOpenedAt: isoOf(row.lastOpenedAt),
  });
}

/** What a link is made for, and by whom. */
interface LinkContext {
  readonly config: Pick<Config, 'appUrl' | 'dataKeys'>;
  readonly staffId: string | undefined;
  readonly now: Date;
}

export interface GivenLink {
  readonly row: LinkRow;
  readonly url: string;
}

/**
 * The link of a visit or of an invoice, made where there is none; its row must be locked.
 *
 * @throws INVALID_STATE what it would show is no longer shown
 */
export async function linkTo(
  db: TenantTables,
  of: { readonly jobCardId: string } | { readonly invoiceId: string },
  { config, staffId, now }: LinkContext,
): Promise<GivenLink> {
  const currentOf = 'jobCardId' in of ? of.jobCardId : of.invoiceId;
  const present = await db.shareLink.findFirst({ where: { currentOf } });
  const row = present ?? (await makeLink(db, of, { config, staffId, now }));
  const end = await expiryOf(db, row);
  if (end !== null && end <= now) throw new AppError('INVALID_STATE');
  return { row, url: `${await readPagesOrigin(db, config, now)}/s/${await tokenAgain(db, row, config)}` };
}

async function makeLink(
  db: TenantTables,
  of: { readonly jobCardId?: string; readonly invoiceId?: string },
  { config, staffId, now }: LinkContext,
): Promise<LinkRow> {
  const id = newId(now);
  const { jobCardId, invoiceId } = of;
  const data = {
    id,
    createdAt: now,
    tokenHash: hashToken(tokenOf(config, id)),
    jobCardId: jobCardId ?? null,
    invoiceId: invoiceId ?? null,
    currentOf: jobCardId ?? invoiceId ?? null,
  };
  const row = await db.shareLink.create({ data }).catch((error: unknown) => {
    // MariaDB reads as of the first read of a transaction, which can be before a link that was made while this one waited.
    throw isDuplicate(error) ? new LostRace('The link was made meanwhile') : error;
  });
  await recordActivity(db, {
    entity: 'SHARE_LINK',
    entityId: id,
    jobCardId,
    act: 'shareLink',
    staffId,
    now,
    after: { revokedAt: null },
  });
  return row;
}

/** The address that was given; where its key is gone, it cannot be shown again, and the link gets another one. */
async function tokenAgain(db: TenantTables, row: LinkRow, config: LinkContext['config']): Promise<string> {
  const given = givenToken(config, row);
  if (given !== undefined) return given;
  const token = tokenOf(config, row.id);
  await db.shareLink.update({ where: { id: row.id }, data: { tokenHash: hashToken(token) } });
  return token;
}

/** @throws NOT_FOUND; BAD_INPUT not exactly one of the two is named; INVALID_STATE as linkTo, or a draft of an invoice */
export async function getOrCreateShareLink(
  call: SignedInCall,
  { jobCardId, invoiceId }: z.output<typeof shareLinkInput>,
) {
  if ((jobCardId === undefined) === (invoiceId === undefined)) {
    throw invalidField('jobCardId');
  }
  const { config, clock } = call.ctx;
  return call.db.transaction(async (tx) => {
    const made = { config, staffId: await staffIdOf(tx, call.actor.id), now: clock.now() };
    const of =
      jobCardId === undefined ? await lockInvoiceToShare(tx, invoiceId ?? '') : await lockCardToShare(tx, jobCardId);
    const { row, url } = await linkTo(tx, of, made);
    return { shareLink: await presentShareLink(tx, row), url };
  });
}

async function lockCardToShare(db: TenantTables, jobCardId: string) {
  await lockCard(db, jobCardId);
  await requireCard(db, jobCardId);
  return { jobCardId };
}

/** Locks an invoice that is to be shared. @returns its id and its customer @throws NOT_FOUND; INVALID_STATE it is a draft */
export async function lockInvoiceToShare(db: TenantTables, invoiceId: string) {
  await lockInvoice(db, invoiceId);
  const select = { number: true, customerId: true } as const;
  const row = await db.invoice.findUnique({ where: { id: invoiceId }, select });
  if (row === null) throw new AppError('NOT_FOUND');
  if (row.number === null) throw new AppError('INVALID_STATE');
  return { invoiceId, customerId: row.customerId };
}

/** The links that a visit has had, the newest first. @throws NOT_FOUND */
export async function listShareLinks({ db }: SignedInCall, { jobCardId }: { readonly jobCardId: string }) {
  await requireCard(db, jobCardId);
  const rows = newestFirst(await db.shareLink.findMany({ where: { jobCardId } }));
  return Promise.all(rows.map((row) => presentShareLink(db, row)));
}

/** From now on the address shows nothing. @throws NOT_FOUND; INVALID_STATE it was revoked */
export async function revokeShareLink(call: SignedInCall, { id }: { readonly id: string }): Promise<ShareLinkAnswer> {
  const now = call.ctx.clock.now();
  return call.db.transaction(async (tx) => {
    const staffId = await staffIdOf(tx, call.actor.id);
    const row = await tx.shareLink.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    const { count } = await tx.shareLink.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now, currentOf: null, version: row.version + 1 },
    });
    if (count === 0) throw new AppError('INVALID_STATE');
    await recordActivity(tx, {
      entity: 'SHARE_LINK',
      entityId: id,
      jobCardId: row.jobCardId ?? undefined,
      act: 'revokeShareLink',
      staffId,
      now,
      before: { revokedAt: null },
      after: { revokedAt: now },
    });
    return presentShareLink(tx, await tx.shareLink.findUniqueOrThrow({ where: { id } }));
  });
}
