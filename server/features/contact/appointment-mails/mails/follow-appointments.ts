import { z } from 'zod';
import { bookingState, jobCardState } from '../../../../../schema/features/workshop/enums.ts';
import type { FollowerParts } from '../../../../context/define-follower.ts';
import type { WriteFollower } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { updateAppointmentMails } from '../../../desk/card-model/index.ts';
import { type Appointment, type AppointmentChange, appointmentChange } from './appointment-change.ts';
import { declineText } from './decline-text.ts';
import { type AppointmentCard, findReader, queueAppointmentMail } from './queue-appointment-mail.ts';

const none = z.literal('').transform(() => null);
const moment = z.iso.datetime().transform((at) => new Date(at));
/** A card as it was before it was written, as the follower keeps it: in words with blanks between them. */
const known = z.tuple([z.string(), jobCardState, bookingState.or(none), moment.or(none), z.enum(['mailed', ''])]);

interface CardBefore extends Appointment {
  /** Whether somebody had asked that the customer is mailed, whatever the workshop does of itself. */
  readonly isToBeMailed: boolean;
}

const kept = ({
  id,
  state,
  bookingState: booking,
  expectedAt,
  mailCustomer,
}: Appointment & Pick<AppointmentCard, 'id' | 'mailCustomer'>) =>
  [id, state, booking ?? '', expectedAt?.toISOString() ?? '', mailCustomer === true ? 'mailed' : ''].join(' ');

function keptCard(fact: string): readonly [string, CardBefore] {
  const [id, state, booking, expectedAt, mailed] = known.parse(fact.split(' '));
  return [id, { state, bookingState: booking, expectedAt, isToBeMailed: mailed === 'mailed' }];
}

/**
 * Mails customers what becomes of their appointments, in the transaction of each write to a card that makes, moves or ends one,
 * whichever use case it is: a mail for each change, and none for one that is rolled back.
 */
export const appointmentMails = (ctx: FollowerParts): WriteFollower => ({
  columns: { jobCard: ['state', 'expectedAt', 'bookingState', 'mailCustomer'] },
  async before(tx, { ids }) {
    const cards = await tx.jobCard.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, state: true, bookingState: true, expectedAt: true, mailCustomer: true },
    });
    return cards.map(kept);
  },
  async run(tx, { idsOf, known: facts, now }) {
    const before = new Map([...facts].map(keptCard));
    const cards = await tx.jobCard.findMany({ where: { id: { in: [...idsOf('jobCard')] }, isExample: false } });
    for (const card of cards) await mailAppointment(ctx, tx, { card, before: before.get(card.id), now });
  },
});

interface Written {
  readonly card: AppointmentCard;
  readonly before: CardBefore | undefined;
  readonly now: Date;
}

async function mailAppointment(ctx: FollowerParts, tx: TenantTables, { card, before, now }: Written): Promise<void> {
  const words = await declineText(tx, card.id);
  const known = { now, wasMailed: card.icsSequence !== null, isDeclined: words !== undefined };
  const change = appointmentChange(before, card, known);
  const isMailed = change !== undefined && (await mailChange(ctx, tx, { card, change, words, now }));
  const isMoved = before !== undefined && before.expectedAt?.getTime() !== card.expectedAt?.getTime();
  await updateAppointmentMails(tx, card.id, {
    // Who is mailed need not be called.
    ...(isMailed ? { icsSequence: nextSequence(card), movedFrom: null } : {}),
    // Who is to be left out is so once: the next change is mailed to whom the time of before was mailed.
    ...(card.mailCustomer === false ? { mailCustomer: before?.isToBeMailed ? true : null } : {}),
    ...(isMoved ? { remindedAt: null, remindedTwoHoursAt: null } : {}),
  });
}

const nextSequence = ({ icsSequence }: AppointmentCard): number => (icsSequence === null ? 0 : icsSequence + 1);

async function mailChange(
  ctx: FollowerParts,
  tx: TenantTables,
  {
    card,
    change,
    words,
    now,
  }: Pick<Written, 'card' | 'now'> & {
    readonly change: AppointmentChange;
    readonly words: string | undefined;
  },
): Promise<boolean> {
  const settings = await tx.plannerSettings.findFirst();
  const isWanted = card.mailCustomer ?? (card.source === 'ONLINE' || settings?.mailAppointments === true);
  const reader = isWanted ? await findReader(tx, card) : undefined;
  if (reader === undefined) return false;
  const news = { card, reader, settings, ...change, words, now };
  await queueAppointmentMail(ctx, tx, { ...news, sequence: nextSequence(card) });
  return true;
}
