import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { blockPortalInput, ofPortalInput } from '../../../../schema/features/portal/portal-desk.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { type CustomerRow, contactsOf, isActive, setPortalBlocked } from '../../customers/customers/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { readPagesOrigin } from '../../workshop/custom-domains/index.ts';
import { ensureSlug, staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { endSessionsOf } from './end-sessions.ts';
import { addLogin } from './log-in-links.ts';
import { loginMail } from './portal.mails.ts';

/** What the desk does about the portal of a customer. */

type OfCustomer = z.output<typeof ofPortalInput>;

/**
 * Mails a customer the link to the portal, to their own address, else to that of the first contact who has one.
 *
 * @throws NOT_FOUND; INVALID_STATE merged, erased or blocked; BAD_INPUT on `email` without an address; RATE_LIMITED
 */
export async function sendPortalLink(call: SignedInCall, { customerId }: OfCustomer): Promise<{ sentTo: string }> {
  const { ctx, db, actor } = call;
  const { config, outbox } = ctx;
  const now = ctx.clock.now();
  const before = await requireCustomer(db, customerId);
  const email = before.email ?? contactsOf(before).find((each) => each.email !== null)?.email;
  if (!email) throw invalidField('email', 'customerHasNoEmail');
  if (before.portalBlockedAt !== null) throw new AppError('INVALID_STATE');
  const emailKey = emailKeyOf(email);
  await ctx.rateLimits.take('portalMailPerMailbox', `${actor.workshopId}:${emailKey}`);
  const slug = await ensureSlug(ctx, db);
  await db.transaction(async (tx) => {
    await tx.lockShared('customer', customerId);
    const customer = await requireCustomer(tx, customerId);
    const workshop = await readBrandedWorkshop(tx, now);
    const loginId = await addLogin(tx, config, { emailKey, handledAt: now, now });
    const origin = await readPagesOrigin(tx, config, now);
    const portal = { workshop, slug };
    const mail = loginMail(config, { portal, customer, email, loginId, origin, isInvitation: true });
    await tx.beside((base) => outbox.add(base, mailMessage(mail, `portal-mails ${loginId}`)));
    const sent = { act: 'sendPortalLink', staffId: await staffIdOf(tx, actor.id), now };
    await recordActivity(tx, { entity: 'CUSTOMER', entityId: customerId, ...sent });
  });
  outbox.wake();
  return { sentTo: email };
}

/** Signs a customer out everywhere. @throws NOT_FOUND */
export function endPortalSessions({ ctx, db, actor }: SignedInCall, { customerId }: OfCustomer) {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const customer = await tx.customer.findUnique({ where: { id: customerId } });
    if (customer === null) throw new AppError('NOT_FOUND');
    const ended = await endSessionsOf(tx, customer, now);
    const done = { act: 'endPortalSessions', staffId: await staffIdOf(tx, actor.id), after: { ended }, now };
    await recordActivity(tx, { entity: 'CUSTOMER', entityId: customerId, ...done });
    return { ended };
  });
}

/** Keeps a customer out of the portal, or lets them in again; nobody is notified. @throws NOT_FOUND; INVALID_STATE merged or erased */
export function blockPortal(call: SignedInCall, { customerId, blocked }: z.output<typeof blockPortalInput>) {
  const { ctx, db, actor } = call;
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    await tx.lockExclusive('customer', customerId);
    const before = await requireCustomer(tx, customerId);
    if (blocked) await endSessionsOf(tx, before, now);
    const portalBlockedAt = blocked ? (before.portalBlockedAt ?? now) : null;
    const done = {
      act: 'blockPortal',
      staffId: await staffIdOf(tx, actor.id),
      before,
      after: { portalBlockedAt },
      now,
    };
    await recordActivity(tx, { entity: 'CUSTOMER', entityId: customerId, ...done });
    return setPortalBlocked(tx, customerId, { portalBlockedAt, role: actor.role });
  });
}

/** @throws NOT_FOUND; INVALID_STATE */
async function requireCustomer({ customer }: TenantTables, id: string): Promise<CustomerRow> {
  const row = await customer.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  if (!isActive(row)) throw new AppError('INVALID_STATE');
  return row;
}
