import { AppError } from '../../../../schema/errors.ts';
import type { PortalAppointment } from '../../../../schema/features/portal/portal.ts';
import { newestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantDb, TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { givenToken, linkTo } from '../../contact/customer-links/index.ts';
import { earliestOf, settingsOfRow } from '../../desk/planner/index.ts';
import type { PortalCall } from '../portal-sessions/index.ts';
import { type CardRow, isOwnAppointment, type PortalScope } from './own-cards.ts';

/** An appointment that was made otherwise needs nothing but the time. */
const noService = { minutes: 0, needsLift: false, skill: null, leadHours: null };

interface At {
  readonly config: PortalCall['ctx']['config'];
  /** Whether the workshop pays: where it does not, nothing is changed online. */
  readonly isOpen: boolean;
}

/** What is agreed for days ahead, the next first; each with the addresses by which it is moved and cancelled. */
export async function readAppointments(
  db: TenantDb,
  own: PortalScope,
  { config, isOpen }: At,
): Promise<readonly PortalAppointment[]> {
  const { customerIds, now } = own;
  const planned = await db.jobCard.findMany({ where: { customerId: { in: [...customerIds] }, state: 'PLANNED' } });
  const cards = planned.filter((card) => card.expectedAt !== null && isOwnAppointment(card, own));
  if (cards.length === 0) return [];
  const [row, services, vehicles] = await Promise.all([
    db.plannerSettings.findFirst(),
    db.service.findMany({ where: { id: { in: cards.flatMap(({ bookingServiceId }) => bookingServiceId ?? []) } } }),
    db.vehicle.findMany({ where: { id: { in: cards.flatMap(({ vehicleId }) => vehicleId ?? []) } } }),
  ]);
  const settings = settingsOfRow(row);
  const tokens = await tokensOf(db, cards, { config, now });
  const shown = cards.flatMap((card) => {
    const token = tokens.get(card.id);
    if (token === undefined || card.expectedAt === null) return [];
    const booked = services.find(({ id }) => id === card.bookingServiceId);
    const service = booked ?? noService;
    const isCancellable = isOpen && card.expectedAt >= earliestOf({ service, settings, now });
    const page = `${config.appUrl}/b/visit/${token}`;
    const vehicle = vehicles.find(({ id }) => id === card.vehicleId);
    return [
      {
        jobCardId: card.id,
        vehicleId: card.vehicleId,
        plate: vehicle?.plate ?? card.vehicleText,
        startAt: card.expectedAt.toISOString(),
        service: booked === undefined ? null : { titleSl: booked.titleSl, titleEn: booked.titleEn },
        state: card.bookingState ?? ('CONFIRMED' as const),
        moveUrl: isCancellable && settings.on ? `${page}/move` : null,
        cancelUrl: isCancellable ? `${page}/cancel` : null,
        icsUrl: `${page}/termin.ics`,
      },
    ];
  });
  return shown.toSorted((one, other) => one.startAt.localeCompare(other.startAt));
}

/** The token of the visit of an appointment of theirs, also of one that was cancelled. @throws NOT_FOUND */
export async function ownVisitToken(call: PortalCall, jobCardId: string): Promise<string> {
  const { ctx, db, principal } = call;
  const card = await db.jobCard.findUnique({ where: { id: jobCardId } });
  const isOwn = card !== null && principal.customerIds.includes(card.customerId ?? '');
  if (!isOwn || !appointments.some((state) => state === card.state)) throw new AppError('NOT_FOUND');
  const token = (await tokensOf(db, [card], { config: ctx.config, now: principal.now })).get(jobCardId);
  if (token === undefined) throw new AppError('NOT_FOUND');
  return token;
}

const appointments = ['PLANNED', 'CANCELLED'] as const;

/** The token of the visit of each card; a link is made where there is none, as the desk does that shares one. */
async function tokensOf(
  db: TenantDb,
  cards: readonly CardRow[],
  { config, now }: { readonly config: At['config']; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  const links = newestFirst(await db.shareLink.findMany({ where: { currentOf: { in: cards.map(({ id }) => id) } } }));
  const known = new Map(links.map((link) => [link.jobCardId, givenToken(config, link)]));
  const tokens = new Map<string, string>();
  for (const { id } of cards) {
    const token = known.get(id) ?? (await db.transaction((tx) => makeToken(tx, id, { config, now })));
    tokens.set(id, token);
  }
  return tokens;
}

async function makeToken(
  tx: TenantTables,
  jobCardId: string,
  { config, now }: { readonly config: At['config']; readonly now: Date },
): Promise<string> {
  await tx.lockExclusive('jobCard', jobCardId);
  const { url } = await linkTo(tx, { jobCardId }, { config, staffId: undefined, now });
  return url.slice(url.lastIndexOf('/') + 1);
}
