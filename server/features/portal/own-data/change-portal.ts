import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type {
  bookFromPortalInput,
  PortalAnswer,
  PortalAppointment,
  requestDeferredInput,
  saveOwnConsentsInput,
} from '../../../../schema/features/portal/portal.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { bookOwnCar, findBookingPage } from '../../contact/booking/index.ts';
import { saveOwnConsents as saveConsents } from '../../customers/customers/index.ts';
import { readSlug } from '../../workshop/workshop-settings/index.ts';
import { isPaid, type PortalCall } from '../portal-sessions/index.ts';
import { readAppointments } from './read-appointments.ts';
import { readPortal, readPortalScope, readPortalVehicle } from './read-portal.ts';
import { readWishes } from './wishes.ts';

/** Where the subscription of the workshop has ended, what is there is read and nothing is written. @throws INVALID_STATE */
async function requireOpen({ ctx, principal }: PortalCall): Promise<void> {
  if (!(await isPaid(ctx, principal.workshopId, true))) throw new AppError('INVALID_STATE');
}

/**
 * Books a time for one of their cars; for one that has it already, it is the appointment that is there.
 *
 * @throws NOT_FOUND a car, a service or a job that is not theirs; INVALID_STATE nothing is booked online; CONFLICT with `free`
 */
export async function bookFromPortal(
  call: PortalCall,
  input: z.output<typeof bookFromPortalInput>,
): Promise<PortalAppointment> {
  const { ctx, db, principal } = call;
  await requireOpen(call);
  const vehicle = await readPortalVehicle(call, { id: input.vehicleId });
  if (vehicle.ownedTo !== null) throw new AppError('NOT_FOUND');
  const appointments = async () =>
    readAppointments(db, await readPortalScope(call), { config: ctx.config, isOpen: true });
  const isSame = ({ vehicleId, startAt }: PortalAppointment) =>
    vehicleId === vehicle.id && startAt === input.startAt.toISOString();
  // Sent again: the work that was chosen is on that card, and not offered any more.
  const before = (await appointments()).find(isSame);
  if (before !== undefined) return before;
  const deferredJobIds = [...new Set(input.jobIds ?? [])];
  const offered = new Set(vehicle.deferredWork.map(({ jobId }) => jobId));
  if (deferredJobIds.some((id) => !offered.has(id))) throw new AppError('NOT_FOUND');
  const page = await findBookingPage(ctx, await readSlug(db));
  if (page === undefined) throw new AppError('INVALID_STATE');
  const customer = principal.customers.find(({ id }) => id === vehicle.customerId);
  if (customer === undefined) throw new AppError('NOT_FOUND');
  const { name, phone, language } = customer;
  const jobCardId = await bookOwnCar(ctx, page, {
    serviceId: input.serviceId,
    startAt: input.startAt,
    owner: { vehicleId: vehicle.id, customerId: customer.id },
    person: { plate: vehicle.plate ?? '', name, phone, email: principal.emailKey },
    note: input.note ?? null,
    language,
    deferredJobIds,
  });
  const made = (await appointments()).find((each) => each.jobCardId === jobCardId);
  if (made === undefined) throw new Error('What was just booked is not among the appointments');
  return made;
}

/** Asks for work that was put off; again, it changes nothing. @throws NOT_FOUND it is none of theirs; INVALID_STATE */
export async function requestDeferred(
  call: PortalCall,
  { jobIds }: z.output<typeof requestDeferredInput>,
): Promise<PortalAnswer> {
  const { db, principal } = call;
  await requireOpen(call);
  const { vehicles } = await readPortal(call);
  const vehicleOf = new Map(
    vehicles.flatMap((vehicle) => vehicle.deferredWork.map(({ jobId }) => [jobId, vehicle] as const)),
  );
  const wanted = [...new Set(jobIds)].map((jobId) => ({ jobId, vehicle: vehicleOf.get(jobId) }));
  await db.transaction(async (tx) => {
    await tx.lockShared('customer', ...principal.customerIds);
    const open = new Set((await readWishes(tx)).flatMap((wish) => wish.jobIds));
    for (const { jobId, vehicle } of wanted) {
      if (vehicle === undefined) throw new AppError('NOT_FOUND');
      if (open.has(jobId)) continue;
      const { id: vehicleId, customerId } = vehicle;
      await tx.portalWish.deleteMany({ where: { jobId } });
      await tx.portalWish.create({
        data: { id: newId(principal.now), customerId, vehicleId, jobId, at: principal.now },
      });
    }
  });
  return readPortal(call);
}

/** What one of them agrees to, and in which language they read. @throws NOT_FOUND none of theirs; INVALID_STATE */
export async function saveOwnConsents(
  call: PortalCall,
  { customerId, ...wanted }: z.output<typeof saveOwnConsentsInput>,
): Promise<PortalAnswer> {
  const { ctx, db, principal } = call;
  if (!principal.customerIds.includes(customerId)) throw new AppError('NOT_FOUND');
  const { hooks } = ctx;
  await db.transaction((tx) => saveConsents(tx, customerId, { ...wanted, now: principal.now, hooks }));
  const customers = await db.customer.findMany({
    where: { id: { in: [...principal.customerIds] } },
    orderBy: { id: 'asc' },
  });
  return readPortal({ ...call, db, principal: { ...principal, customers } });
}
