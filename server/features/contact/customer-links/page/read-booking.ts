import { type BookingSettings, serviceTitleIn } from '../../../../../schema/features/desk/planner/services.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { CardRow } from '../../../desk/card-model/index.ts';
import { earliestOf, type ServiceRow, settingsOfRow } from '../../../desk/planner/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import type { SharedView } from '../shared-document.ts';

/** What the page of a visit says of its appointment. */
export interface ShownAppointment {
  /** ISO 8601 */
  readonly startAt: string;
  readonly place: string;
  /** What was booked; undefined of an appointment that was made otherwise. */
  readonly serviceIn: ((language: Language) => string) | undefined;
  readonly isRequested: boolean;
  /** Whether it was booked online, and is moved and cancelled like that. */
  readonly isOnline: boolean;
  /** Whether its day is over, and the car has not come. */
  readonly isMissed: boolean;
  readonly isCancellable: boolean;
  readonly isMovable: boolean;
}

/** What the page of a visit says before the car is there, and when it is not to come any more. */
export interface ShownBooking {
  /** Undefined once the car has come, and where no day is known. */
  readonly appointment?: ShownAppointment;
  /** Where to book again after an appointment was cancelled. */
  readonly bookAgain?: string;
}

export async function readBooking(db: TenantTables, view: SharedView, now: Date): Promise<ShownBooking> {
  const { card } = view;
  if (card === undefined || (card.state !== 'PLANNED' && card.state !== 'CANCELLED')) return {};
  const row = await db.plannerSettings.findFirst();
  const settings = settingsOfRow(row);
  if (card.state === 'CANCELLED') {
    return settings.on && row !== null && card.source === 'ONLINE' ? { bookAgain: `/b/${row.slug}` } : {};
  }
  const { bookingServiceId: id, expectedAt } = card;
  if (expectedAt === null) return {};
  const service = id === null ? null : await db.service.findUnique({ where: { id } });
  const workshop = await db.itself.read();
  const town = [workshop.postcode, workshop.town].filter(Boolean).join(' ');
  const place = [workshop.address, town].filter(Boolean).join(', ');
  return { appointment: { ...appointmentOf({ ...card, expectedAt }, { service, settings, view, now }), place } };
}

interface BookingContext {
  readonly service: ServiceRow | null;
  readonly settings: BookingSettings;
  readonly view: SharedView;
  readonly now: Date;
}

function appointmentOf(
  { expectedAt, bookingState, source }: CardRow & { readonly expectedAt: Date },
  { service, settings, view: { zone }, now }: BookingContext,
) {
  const isInTime = expectedAt >= earliestOf({ service: service ?? noService, settings, now });
  return {
    startAt: expectedAt.toISOString(),
    serviceIn: service === null ? undefined : (language: Language) => serviceTitleIn(language, service),
    isRequested: bookingState === 'REQUESTED',
    isOnline: source === 'ONLINE',
    isMissed: dayAt(zone, expectedAt.getTime()) < todayIn(zone, now),
    isCancellable: isInTime,
    isMovable: isInTime && settings.on,
  };
}

/** An appointment that was made otherwise needs nothing but the time. */
const noService = { minutes: 0, needsLift: false, skill: null, leadHours: null };
