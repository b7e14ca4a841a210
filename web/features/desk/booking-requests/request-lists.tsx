import { useQuery } from '@apollo/client/react';
import LogIn from 'lucide-react/icons/log-in';
import Phone from 'lucide-react/icons/phone';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AppointmentsDocument, type AppointmentsQuery } from '../../../../generated/graphql.ts';
import { bookingRequestsTexts } from '../../../../schema/messages/booking-requests/index.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import sectionRows from '../../../kit/sections/section-rows.module.css';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { PortalWishes } from '../../portal/portal/index.ts';
import { bookedBy, bookedCar, dayAndTime, emailOf, phoneOfBooking, probableMatchText } from './booking-labels.ts';
import { AppointmentActs } from './request-acts.tsx';
import styles from './requests.module.css';

export interface AppointmentListsProps {
  /** How many there are, for the room that they take until they have come. */
  readonly count: number;
  readonly role: Role;
  readonly now: number;
}

/** The appointments that ask for something: a yes or no, or a call to somebody who has not come. */
export function AppointmentLists({ count, role, now }: AppointmentListsProps) {
  const t = useTexts(bookingRequestsTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(AppointmentsDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return <Skeleton rows={2 * count} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const { requests, late } = read.data.today;
  const shared = { role, now } as const;
  return (
    <>
      {requests.length > 0 && <List {...shared} title={t('requests')} cards={requests} />}
      {late.length > 0 && <List {...shared} title={t('late')} cards={late} areLate />}
      {can(role, 'planner.manage') && (
        <Suspense>
          <PortalWishes />
        </Suspense>
      )}
    </>
  );
}

type ListedAppointment = AppointmentsQuery['today']['late'][number];

interface ListProps extends Pick<AppointmentListsProps, 'role' | 'now'> {
  readonly title: string;
  readonly cards: readonly ListedAppointment[];
  readonly areLate?: boolean;
}

function List({ title, cards, areLate = false, role, now }: ListProps) {
  return (
    <SectionCard title={title} count={cards.length}>
      <ul>
        {cards.map((card) => (
          <Row key={card.id} card={card} isLate={areLate} role={role} now={now} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface RowProps extends Pick<AppointmentListsProps, 'role' | 'now'> {
  readonly card: ListedAppointment;
  readonly isLate: boolean;
}

function Row({ card, isLate, role, now }: RowProps) {
  const t = useTexts(bookingRequestsTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const car = bookedCar(card);
  const who = bookedBy(card);
  const phone = phoneOfBooking(card);
  const email = emailOf(card);
  const probable = probableMatchText(card);
  const missed = card.customer?.noShows ?? 0;
  const at = card.expectedAt === null ? '' : dayAndTime(card.expectedAt, formats);
  const mail = isLate ? undefined : email === undefined ? t('noEmail') : t('mails', { email });
  const more = [probable && t('probable', { who: probable }), missed > 0 && t('noShows', { count: missed }), mail]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classNames(sectionRows.row, styles.row)}>
      <div className={classNames(sectionRows.words, styles.words)}>
        <Link className={styles.link} to={rowPath('jobCard', card.id)}>
          <strong>{car}</strong>{' '}
          {[who, card.customerWish ?? card.jobs.map(({ title }) => title).join(', ')].filter(Boolean).join(' · ')}
        </Link>
        <span>{at !== '' && t(isLate ? 'since' : 'askedFor', { moment: at })}</span>
        {card.booking?.note && <q>{card.booking.note}</q>}
        {more !== '' && <span className={sectionRows.muted}>{more}</span>}
      </div>
      <Actions>
        {phone !== undefined && (
          <ButtonAnchor
            variant="secondary"
            className={styles.call}
            href={`tel:${phone}`}
            icon={<Phone aria-hidden="true" />}
            aria-label={[who, phoneWords(phone)].filter(Boolean).join(': ')}
          >
            {phoneWords(phone)}
          </ButtonAnchor>
        )}
        {isLate && can(role, 'job-cards.manage') && (
          <ButtonLink
            variant="secondary"
            icon={<LogIn aria-hidden="true" />}
            aria-label={`${words('cardActs.CHECKED_IN')} ${car}`}
            to={`${paths.takeIn()}?card=${encodeURIComponent(card.id)}`}
          >
            {words('cardActs.CHECKED_IN')}
          </ButtonLink>
        )}
        <AppointmentActs card={card} role={role} now={now} />
      </Actions>
    </li>
  );
}
