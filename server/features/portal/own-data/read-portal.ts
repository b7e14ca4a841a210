import { AppError } from '../../../../schema/errors.ts';
import type { PortalAnswer, PortalInvoice, PortalVehicle } from '../../../../schema/features/portal/portal.ts';
import { findPaying } from '../../money/online-payments/index.ts';
import { onlinePaymentsOf, readSlug } from '../../workshop/workshop-settings/index.ts';
import { isPaid, type PortalCall } from '../portal-sessions/index.ts';
import type { PortalScope } from './own-cards.ts';
import { readAppointments } from './read-appointments.ts';
import {
  openItemsOf,
  ownInvoices,
  type PortalPlace,
  presentPortalInvoice,
  readInvoices,
  sumOf,
} from './read-invoices.ts';
import { readVehicles } from './read-vehicles.ts';

/** Whose data the caller sees: their customer ids, the moment and the zone of the workshop. */
export async function readPortalScope({ db, principal }: PortalCall): Promise<PortalScope> {
  const { zone } = await db.itself.read();
  const { customerIds, now } = principal;
  return { customerIds, now, zone };
}

async function placeOf({ ctx, db }: PortalCall): Promise<PortalPlace & { readonly slug: string }> {
  const slug = await readSlug(db);
  return { slug, url: `${ctx.config.appUrl}/p/${slug}` };
}

/** Everything of the caller at this workshop, and nothing of anybody else. */
export async function readPortal(call: PortalCall): Promise<PortalAnswer> {
  const { ctx, db, principal } = call;
  const { customers, customerIds } = principal;
  const [own, place, workshop, isOpen, rows] = await Promise.all([
    readPortalScope(call),
    placeOf(call),
    db.itself.read(),
    isPaid(ctx, principal.workshopId, true),
    readInvoices(db, customerIds),
  ]);
  const [vehicles, appointments] = await Promise.all([
    readVehicles(db, own, { place, invoices: rows }),
    readAppointments(db, own, { config: ctx.config, isOpen }),
  ]);
  const [paying, online] = await Promise.all([
    findPaying(
      db,
      rows.map(({ id }) => id),
    ),
    onlinePaymentsOf(db),
  ]);
  const invoices = rows.map((row) => presentPortalInvoice(row, place, paying));
  const openItems = openItemsOf(invoices);
  const { name, phone, email } = workshop;
  return {
    workshop: { name, phone, email, slug: place.slug },
    customers: customers.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      language: row.language,
      consentReminders: row.consentRemindersAt !== null,
      consentMarketing: row.consentMarketingAt !== null,
      creditCents: row.creditCents,
    })),
    vehicles: [...vehicles],
    invoices,
    openItems: [...openItems],
    openCents: sumOf(openItems),
    appointments: [...appointments],
    paysOnline: online === 'ON' && isOpen,
  };
}

/** One of their cars, or of those that were. @throws NOT_FOUND */
export async function readPortalVehicle(call: PortalCall, { id }: { readonly id: string }): Promise<PortalVehicle> {
  const [own, place, invoices] = await Promise.all([
    readPortalScope(call),
    placeOf(call),
    readInvoices(call.db, call.principal.customerIds),
  ]);
  const [vehicle] = await readVehicles(call.db, own, { place, invoices, vehicleId: id });
  if (vehicle === undefined) throw new AppError('NOT_FOUND');
  return vehicle;
}

/** One of their invoices. @throws NOT_FOUND */
export async function readPortalInvoice(call: PortalCall, { id }: { readonly id: string }): Promise<PortalInvoice> {
  const { db, principal } = call;
  const row = await db.invoice.findFirst({ where: { AND: [ownInvoices(principal.customerIds), { id }] } });
  if (row === null) throw new AppError('NOT_FOUND');
  return presentPortalInvoice(row, await placeOf(call), await findPaying(db, [id]));
}
