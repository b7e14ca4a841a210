import CalendarCheck from 'lucide-react/icons/calendar-check';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { lazy, Suspense, useState } from 'react';
import { ConfirmBookingDocument, JoinBookingDocument, MarkNoShowDocument } from '../../../../generated/graphql.ts';
import { bookingRequestsTexts } from '../../../../schema/messages/booking-requests/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { useDeskMutation } from '../card-actions/index.ts';
import {
  type AppointmentCard,
  bookedCar,
  emailOf,
  isPastArrivalTime,
  isRequest,
  probableMatchText,
} from './booking-labels.ts';

const loadDecline = () => import('./decline-dialog.tsx');
const DeclineDialog = lazy(async () => ({ default: (await loadDecline()).DeclineDialog }));

export interface AppointmentActsProps {
  readonly card: AppointmentCard;
  readonly role: Role;
  readonly now: number;
  /** Whether the confirmation is mailed; as the server does it unless it is left out. */
  readonly leavesMailOut?: boolean;
}

/** What can be done about an appointment, as far as this person may and the time has come for it. */
export function AppointmentActs({ card, role, now, leavesMailOut = false }: AppointmentActsProps) {
  const t = useTexts(bookingRequestsTexts);
  const toast = useToast();
  const { act, pending } = useDeskMutation();
  const [open, setOpen] = useState<'decline' | 'noShow'>();
  if (!can(role, 'planner.manage')) return null;
  const name = bookedCar(card);
  const probable = probableMatchText(card);
  const email = emailOf(card);
  const seen = { jobCardId: card.id, version: card.version };
  const confirm = async () => {
    const mail = leavesMailOut ? { mailCustomer: false } : {};
    const done = await act(ConfirmBookingDocument, { input: { ...seen, ...mail } });
    if (done === undefined) return;
    const text = email === undefined || leavesMailOut ? undefined : t('confirmedMail', { email });
    toast({ title: t('confirmed'), text, tone: 'success' });
  };
  const join = async (who: string) => {
    const done = await act(JoinBookingDocument, { input: seen });
    if (done !== undefined) toast({ title: t('joined', { who }), tone: 'success' });
  };
  const markNoShow = async () => {
    setOpen(undefined);
    const done = await act(MarkNoShowDocument, { input: seen });
    if (done !== undefined) toast({ title: t('markedNoShow'), tone: 'success' });
  };
  return (
    <>
      {probable !== undefined && card.state === 'PLANNED' && (
        <Button
          variant="secondary"
          icon={<UserRoundCheck aria-hidden="true" />}
          pending={pending}
          aria-label={t('joinOf', { who: probable })}
          onClick={() => void join(probable)}
        >
          {t('join')}
        </Button>
      )}
      {isRequest(card) && (
        <>
          <Button
            icon={<CalendarCheck aria-hidden="true" />}
            pending={pending}
            aria-label={t('confirmOf', { name })}
            onClick={() => void confirm()}
          >
            {t('confirm')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('declineOf', { name })}
            onPointerEnter={loadDecline}
            onFocus={loadDecline}
            onClick={() => setOpen('decline')}
          >
            {t('decline')}
          </Button>
        </>
      )}
      {isPastArrivalTime(card, now) && (
        <Button variant="ghost" aria-label={t('noShowOf', { name })} onClick={() => setOpen('noShow')}>
          {t('noShow')}
        </Button>
      )}
      {open === 'decline' && (
        <Suspense>
          <DeclineDialog card={card} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'noShow'}
        title={t('noShowTitle', { name })}
        description={t('noShowText')}
        confirmText={t('noShow')}
        onConfirm={() => void markNoShow()}
        onCancel={() => setOpen(undefined)}
      />
    </>
  );
}
