import { useQuery } from '@apollo/client/react';
import { use, useState } from 'react';
import { AppointmentDocument, AppointmentServicesDocument } from '../../../../generated/graphql.ts';
import { serviceTitleIn } from '../../../../schema/features/desk/planner/services.ts';
import { bookingRequestsTexts } from '../../../../schema/messages/booking-requests/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useLive } from '../../../kit/live/live.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { LanguageContext } from '../../../language/language.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList, type DataListItem } from '../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import {
  type AppointmentCard,
  bookedBy,
  dayAndTime,
  emailOf,
  isRequest,
  phoneOfBooking,
  probableMatchText,
} from './booking-labels.ts';
import { MoveVisitButton } from './move-visit-button.tsx';
import { AppointmentActs } from './request-acts.tsx';

export interface AppointmentBoxProps {
  readonly jobCardId: string;
  readonly role: Role;
}

/** The appointment of a card: who asked for what and when, how it stands, and what can be done about it. */
export function AppointmentBox({ jobCardId, role }: AppointmentBoxProps) {
  const t = useTexts(bookingRequestsTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(AppointmentDocument, { variables: { id: jobCardId }, fetchPolicy: 'cache-and-network' });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return null;
  if (read.step === 'refused') {
    return (
      <SectionCard title={t('title')}>
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      </SectionCard>
    );
  }
  return <Appointment card={read.data.jobCard} role={role} />;
}

function Appointment({ card, role }: { readonly card: AppointmentCard; readonly role: Role }) {
  const t = useTexts(bookingRequestsTexts);
  const [leavesMailOut, setLeavesMailOut] = useState(false);
  const items = useFacts(card, role);
  const email = emailOf(card);
  const probable = probableMatchText(card);
  const { expectedAt } = card;
  const state = card.noShowAt !== null ? 'missed' : card.bookingState;
  const mayAct = can(role, 'planner.manage');
  return (
    <SectionCard
      title={t(card.booking ? 'onlineTitle' : 'title')}
      note={
        state !== null && (
          <Badge tone={state === 'CONFIRMED' ? 'success' : 'warning'}>
            {state === 'missed' ? t('missed') : t(`states.${state}`)}
          </Badge>
        )
      }
    >
      <DataList items={items} />
      {probable !== undefined && card.state === 'PLANNED' && mayAct && <p>{t('probable', { who: probable })}</p>}
      {isRequest(card) && mayAct && email !== undefined && (
        <Checkbox
          label={t('mailToo', { email })}
          name="mailCustomer"
          checked={!leavesMailOut}
          onChange={({ target }) => setLeavesMailOut(!target.checked)}
        />
      )}
      <Actions>
        {mayAct && card.state === 'PLANNED' && expectedAt !== null && <MoveVisitButton jobCardId={card.id} />}
        <AppointmentActs card={card} role={role} now={Date.now()} leavesMailOut={leavesMailOut} />
      </Actions>
    </SectionCard>
  );
}

/** What is known of it; what there is nothing of is left out. */
function useFacts(card: AppointmentCard, role: Role): readonly DataListItem[] {
  const t = useTexts(bookingRequestsTexts);
  const formats = useFormats();
  const language = use(LanguageContext);
  const { booking, expectedAt, plannedMinutes, remindedAt, customer } = card;
  const serviceId = booking?.serviceId ?? null;
  const services = useQuery(AppointmentServicesDocument, { skip: serviceId === null || !can(role, 'planner.manage') });
  const service = services.data?.plannerSettings.services.find(({ id }) => id === serviceId);
  const phone = phoneOfBooking(card);
  const email = emailOf(card);
  const missed = customer?.noShows ?? 0;
  const facts: readonly (DataListItem | false)[] = [
    expectedAt !== null && { label: t('fields.when'), value: dayAndTime(expectedAt, formats) },
    service !== undefined && {
      label: t('fields.service'),
      value: serviceTitleIn(language, service),
    },
    booking !== null && { label: t('fields.name'), value: bookedBy(card) ?? '' },
    phone !== undefined && { label: t('fields.phone'), value: <a href={`tel:${phone}`}>{phoneWords(phone)}</a> },
    email !== undefined && { label: t('fields.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    Boolean(booking?.plate) && { label: t('fields.plate'), value: booking?.plate?.toUpperCase() ?? '' },
    Boolean(booking?.note) && { label: t('fields.note'), value: booking?.note ?? '' },
    plannedMinutes !== null && {
      label: t('fields.minutes'),
      value: t('minutesOf', { minutes: formats.number(plannedMinutes) }),
    },
    remindedAt !== null && { label: t('fields.reminded'), value: formats.moment(remindedAt) },
    missed > 0 && { label: t('missed'), value: t('noShows', { count: missed }) },
  ];
  return facts.filter((fact) => fact !== false);
}
