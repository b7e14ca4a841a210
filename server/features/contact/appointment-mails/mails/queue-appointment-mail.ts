import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import type { FollowerParts } from '../../../../context/define-follower.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { readBrandedWorkshop } from '../../../workshop/brand/index.ts';
import { readPagesOrigin } from '../../../workshop/custom-domains/index.ts';
import { linkTo } from '../../customer-links/index.ts';
import { queueCustomerMail, suppressWaiting } from '../../customer-mails/index.ts';
import {
  type AppointmentLetter,
  type AppointmentLinks,
  type AppointmentReader,
  appointmentInvitation,
  appointmentMail,
} from './appointment-mail.ts';

type Row<Table extends 'jobCard' | 'plannerSettings'> = Awaited<ReturnType<TenantTables[Table]['findUniqueOrThrow']>>;
export type AppointmentCard = Row<'jobCard'>;
export type Settings = Row<'plannerSettings'> | null;

/** Who gets the mails of an appointment; undefined where no address is known. */
export async function findReader(
  tx: TenantTables,
  { customerId, bookingEmail, bookingLanguage, source }: AppointmentCard,
): Promise<AppointmentReader | undefined> {
  const customer = customerId === null ? null : await tx.customer.findUnique({ where: { id: customerId } });
  const own = customer?.email || undefined;
  const email = bookingEmail || own;
  if (email === undefined) return undefined;
  const { language } = await tx.itself.read();
  const isOwn = own !== undefined && emailKeyOf(own) === emailKeyOf(email);
  return {
    email,
    // Of a booking never that of the customer: it would show whom the plate that was typed belongs to.
    language: languageOfDocument((source === 'ONLINE' ? bookingLanguage : customer?.language) ?? language),
    ...(customer !== null && isOwn ? { name: customer.name } : {}),
  };
}

/** What somebody is notified of. */
interface AppointmentNews {
  readonly card: AppointmentCard;
  readonly reader: AppointmentReader;
  readonly settings: Settings;
  readonly says: AppointmentLetter['says'];
  readonly at: Date;
  readonly words?: string | undefined;
  /** Of the calendar file; left out of a mail that brings none. */
  readonly sequence?: number;
  readonly now: Date;
}

/** Queues the mail of an appointment, in the transaction that causes it; its card is locked. */
export async function queueAppointmentMail(
  { config, outbox }: FollowerParts,
  tx: TenantTables,
  news: AppointmentNews,
): Promise<void> {
  const { card, reader, says, at, words, sequence, now } = news;
  const workshop = await readBrandedWorkshop(tx, now);
  const vehicle = card.vehicleId === null ? null : await tx.vehicle.findUnique({ where: { id: card.vehicleId } });
  // What a stranger has typed goes to nobody else.
  const isKnown = reader.name !== undefined;
  const letter: AppointmentLetter = {
    says,
    reader,
    workshop,
    at,
    words,
    plate: isKnown ? (vehicle?.plate ?? card.vehicleText ?? '') : '',
    work: isKnown || card.source === 'ONLINE' ? (card.customerWish ?? '') : '',
    links: await linksOf(config, tx, news),
  };
  const mail = appointmentMail(letter);
  const of = { uid: card.id, now };
  const calendar = sequence === undefined ? {} : { invitation: appointmentInvitation(letter, { ...of, sequence }) };
  // One that waits already, because the mailbox was written to often, says what does not hold any more.
  await suppressWaiting(tx, { jobCardId: card.id, kind: 'APPOINTMENT', notBefore: { gt: now } }, 'CAP');
  await queueCustomerMail(
    tx,
    { outbox },
    {
      mail: { ...mail, ...calendar },
      workshopId: workshop.id,
      kind: 'APPOINTMENT',
      customerId: card.customerId,
      vehicleId: card.vehicleId ?? undefined,
      jobCardId: card.id,
      aboveBudget: 'wait',
      causedBy: card.source === 'ONLINE' ? 'visitor' : 'desk',
      now,
    },
  );
}

async function linksOf(
  config: FollowerParts['config'],
  tx: TenantTables,
  { card, settings, says, now }: AppointmentNews,
): Promise<AppointmentLinks> {
  const origin = await readPagesOrigin(tx, config, now);
  const isBookingOn = settings?.bookingOn === true;
  if (says === 'cancelled' || says === 'declined') {
    return isBookingOn && settings.slug !== null ? { book: `${origin}/b/${settings.slug}` } : {};
  }
  const { url: visit } = await linkTo(tx, { jobCardId: card.id }, { config, staffId: undefined, now });
  if (!isBookingOn || card.source !== 'ONLINE') return { visit };
  const page = `${origin}/b/visit/${visit.slice(visit.lastIndexOf('/') + 1)}`;
  return { visit, move: `${page}/move`, cancel: `${page}/cancel` };
}
