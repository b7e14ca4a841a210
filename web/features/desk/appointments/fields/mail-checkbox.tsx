import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { MailOfCardDocument, MailOfCustomerDocument, VisitSettingsDocument } from '../../../../../generated/graphql.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

export interface MailCheckboxProps {
  /** Undefined for what the workshop has set. */
  readonly mailCustomer: boolean | undefined;
  readonly onMail: (mailCustomer: boolean) => void;
  /** Whether the mail says that the customer need not come. */
  readonly calledOff?: boolean;
}

interface CardMail {
  readonly address: string;
  /** Whether the customer is mailed where nobody says otherwise. */
  readonly isSet: boolean;
  readonly noShows: number;
}

/** Whom an appointment of a card is mailed to; undefined while that is not known. */
export function useCardMail(jobCardId: string): CardMail | undefined {
  const { data } = useQuery(MailOfCardDocument, { variables: { id: jobCardId }, fetchPolicy: 'cache-and-network' });
  if (data?.jobCard.id !== jobCardId) return undefined;
  const { customer, booking, source } = data.jobCard;
  return {
    address: booking?.email ?? customer?.email ?? '',
    // Who booked online is mailed whatever the workshop has set.
    isSet: source === 'ONLINE' || data.plannerSettings.booking.mailAppointments,
    noShows: customer?.noShows ?? 0,
  };
}

/** Says whom an appointment is mailed to, before it is, and leaves it out. Of a card that is there. */
export function CardMailCheckbox({
  jobCardId,
  mailCustomer,
  onMail,
  calledOff,
}: MailCheckboxProps & { readonly jobCardId: string }) {
  const mail = useCardMail(jobCardId);
  const isUnticked = mail !== undefined && mail.address !== '' && mailCustomer === undefined && !mail.isSet;
  const leaveOut = useEffectEvent(() => onMail(false));
  // An earlier wish for mails is kept by the server unless another is sent: what is shown unticked is sent so.
  useEffect(() => {
    if (isUnticked) leaveOut();
  }, [isUnticked]);
  if (mail === undefined) return null;
  return (
    <>
      <NoShows count={mail.noShows} />
      <Tick
        mailCustomer={mailCustomer}
        onMail={onMail}
        calledOff={calledOff}
        address={mail.address}
        isSet={mail.isSet}
      />
    </>
  );
}

/** The same while a card is only being made. */
export function VisitMailCheckbox({
  customerId,
  typedAddress,
  ...rest
}: MailCheckboxProps & {
  readonly customerId: string | undefined;
  /** Of somebody who is not known yet. */
  readonly typedAddress: string;
}) {
  const known = useQuery(MailOfCustomerDocument, {
    variables: { id: customerId ?? '' },
    skip: customerId === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const { data } = useQuery(VisitSettingsDocument);
  const customer = known.data?.customer.id === customerId ? known.data?.customer : undefined;
  if (data === undefined) return null;
  return (
    <>
      <NoShows count={customer?.noShows ?? 0} />
      <Tick
        {...rest}
        address={customer?.email ?? typedAddress.trim()}
        isSet={data.plannerSettings.booking.mailAppointments}
      />
    </>
  );
}

/** Nothing where there is no address: then nothing is sent. */
function Tick({
  address,
  isSet,
  mailCustomer,
  onMail,
  calledOff = false,
}: MailCheckboxProps & { readonly address: string; readonly isSet: boolean }) {
  const t = useTexts(plannerTexts);
  if (address === '') return null;
  return (
    <Checkbox
      label={t(calledOff ? 'mailCallOffTo' : 'mailTo', { address })}
      checked={mailCustomer ?? isSet}
      onChange={({ target }) => onMail(target.checked)}
    />
  );
}

/** A customer who did not come before is marked when the next visit is planned. */
function NoShows({ count }: { readonly count: number }) {
  const t = useTexts(plannerTexts);
  if (count === 0) return null;
  return <Notice tone="warning">{t('noShows', { count })}</Notice>;
}
