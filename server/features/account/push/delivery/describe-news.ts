import type { PushKind } from '../../../../../schema/features/account/push.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { pushMessages } from '../../../../../schema/messages/push-messages/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { clockAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { PushedDecision } from './push-content.ts';
import type { PushMessage } from './write-message.ts';

export interface ToDescribe {
  readonly kind: PushKind;
  readonly jobCardId: string | null;
  readonly decision?: PushedDecision | undefined;
}

export interface Reader {
  readonly language: Language;
  /** Whether names and plates may stand on the screen. */
  readonly showNames: boolean;
  /** Of the workshop. */
  readonly zone: string;
}

/** States in which a promise is to be kept still. */
export const openStates = [
  ...(['CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK'] as const),
  'ON_HOLD' as const,
];

/**
 * Writes what a device shows of something that happened.
 *
 * @param now a promise that was kept or broken by then is no news
 * @returns undefined where there is nothing to say any more
 */
export async function describeNews(
  db: TenantTables,
  { kind, jobCardId, decision }: ToDescribe,
  reader: Reader,
  now: Date,
): Promise<PushMessage | undefined> {
  const t = textIn(reader.language, pushMessages);
  if (jobCardId === null) {
    if (kind !== 'CLOCK_OPEN') return undefined;
    return { kind, title: t('clock.titleAlone'), body: t('clock.text'), url: '/my-jobs', tag: 'clock' };
  }
  const card = await db.jobCard.findUnique({ where: { id: jobCardId } });
  if (card === null) return undefined;
  if (kind === 'PROMISE_SOON') {
    const isOpen = openStates.some((state) => state === card.state);
    if (!isOpen || card.promisedAt === null || card.promisedAt <= now) return undefined;
  }
  const { number } = card;
  const named = reader.showNames ? await namesOf(db, card) : '';
  const time = card.promisedAt === null ? '' : clockAt(reader.zone, card.promisedAt.getTime()).slice(11, 16);
  const words = {
    DECISION: [
      t(`decision.${decision ?? 'approved'}`, { number }),
      t(decision === undefined || decision === 'approved' ? 'decision.approvedText' : 'decision.otherText'),
    ],
    PART_ARRIVED: [t('partArrived.title', { number }), t('partArrived.text')],
    CARD_ASSIGNED: [t('assigned.title', { number }), t('assigned.text')],
    PROMISE_SOON: [t('promise.title', { number, time }), t('promise.text')],
    CALL_ASKED: [t('call.title', { number }), t('call.text')],
    BOOKING_TO_CONFIRM: [t('booking.title', { number }), t('booking.text')],
    CLOCK_OPEN: [t('clock.title', { number }), t('clock.text')],
  } as const;
  const [title, text] = words[kind];
  const body = named !== '' ? `${named}. ${text}` : text;
  return { kind, title, body, url: `/jobs/${card.id}`, tag: card.id };
}

/** The plate and the customer of a card, for a screen that may show them. */
async function namesOf(db: TenantTables, card: NonNullable<CardRow>): Promise<string> {
  const { vehicleId, customerId } = card;
  const vehicle = vehicleId === null ? null : await db.vehicle.findUnique({ where: { id: vehicleId } });
  const customer = customerId === null ? null : await db.customer.findUnique({ where: { id: customerId } });
  const names = [vehicle?.plate ?? card.bookingPlate ?? card.vehicleText, customer?.name ?? card.bookingName];
  return names.filter((name) => name !== null && name !== '').join(', ');
}

type CardRow = Awaited<ReturnType<TenantTables['jobCard']['findUnique']>>;
