import { AppError } from '../../../../schema/errors.ts';
import type { BookingSettings } from '../../../../schema/features/desk/planner/services.ts';
import { requirePaidWorkshop } from '../../../auth/sessions/paid-once.ts';
import type { AppContext } from '../../../context/app-context.ts';
import {
  type TenantDb,
  type TenantTables,
  tablesOfAllWorkshops,
  tenantDb,
} from '../../../infrastructure/tenant/tenant-db.ts';
import { readServices, type ServiceRow, settingsOfRow, type WantedTime } from '../../desk/planner/index.ts';
import { type BrandedWorkshop, readBrandedWorkshop } from '../../workshop/brand/index.ts';
import { readPagesOrigin } from '../../workshop/custom-domains/index.ts';
import { createSharedAnswers } from './booking-queue.ts';

/** The public page of a workshop on which customers book. */
export interface BookingPage {
  readonly slug: string;
  readonly workshop: BrandedWorkshop;
  readonly settings: BookingSettings;
  /** What can be booked, in the order of the workshop. */
  readonly services: readonly ServiceRow[];
  /** Whether the workshop pays now; one whose subscription has ended is shown, and nothing is booked. */
  readonly isOpen: boolean;
  readonly db: TenantDb;
}

const shareAnswer = createSharedAnswers<BookingPage | undefined>();

/** @returns undefined where no workshop of this name lets customers book online, or it has never paid */
export const findBookingPage = (ctx: AppContext, slug: string): Promise<BookingPage | undefined> =>
  shareAnswer(ctx.database, slug, () => readBookingPage(ctx, slug));

async function readBookingPage(ctx: AppContext, slug: string): Promise<BookingPage | undefined> {
  // Nobody knows a workshop before the name has shown it: the one question that all of them are asked together.
  const row = await tablesOfAllWorkshops(ctx.database).plannerSettings.findUnique({ where: { slug } });
  if (row === null || !row.bookingOn || !(await isPaid(ctx, row.workshopId, 'once'))) return undefined;
  const db = tenantDb(ctx.database, row.workshopId);
  const [workshop, services, isOpen] = await Promise.all([
    readBrandedWorkshop(db, ctx.clock.now()),
    readServices(db),
    isPaid(ctx, row.workshopId, true),
  ]);
  const online = services.filter((each) => each.online && each.archivedAt === null);
  return { slug, workshop, settings: settingsOfRow(row), services: online, isOpen, db };
}

/** Where customers book by themselves; undefined where the workshop does not let them. */
export async function bookingUrl(
  db: TenantTables,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
): Promise<string | undefined> {
  const row = await db.plannerSettings.findFirst({ select: { slug: true, bookingOn: true } });
  return row?.bookingOn ? `${await readPagesOrigin(db, config, clock.now())}/b/${row.slug}` : undefined;
}

/** @param paid `once`: or within the days in which what it has can still be read */
export async function isPaid(ctx: AppContext, workshopId: string, paid: true | 'once'): Promise<boolean> {
  try {
    await requirePaidWorkshop(ctx, workshopId, paid);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** A service of the page that can be booked. @throws NOT_FOUND */
export function serviceOf({ services }: BookingPage, id: string): ServiceRow {
  const service = services.find((each) => each.id === id);
  if (service === undefined) throw new AppError('NOT_FOUND');
  return service;
}

/** The time that is wanted of a page, as the planner is asked for it. */
export const wantedTimeOf = (
  { settings, workshop }: BookingPage,
  service: ServiceRow,
  now: Date,
  heldId?: string,
): WantedTime => ({ service, settings, zone: workshop.zone, now, ...(heldId === undefined ? {} : { heldId }) });
