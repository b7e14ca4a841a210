import { useQuery } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router';
import { CardToCheckInDocument, TakeInSettingsDocument } from '../../../generated/graphql.ts';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { takeInTexts } from '../../../schema/messages/take-in/index.ts';
import { mayDo } from '../../../schema/permissions.ts';
import { FailedPart } from '../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../kit/session/read-step.ts';
import { useTexts } from '../../language/texts.ts';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { TakeInForm } from './take-in-form.tsx';

/** `/take-in`: a car comes, or will come; with `?card=` one that was expected is here. */
export function Screen() {
  const t = useTexts(takeInTexts);
  const { key } = useLocation();
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) => <Opened key={key} mayPay={mayDo(role, 'subscription.manage')} />}
    </SignedInScreen>
  );
}

function Opened({ mayPay }: { readonly mayPay: boolean }) {
  const kit = useTexts(kitTexts);
  const [address] = useSearchParams();
  const cardId = address.get('card');
  const settings = useReadStep(useQuery(TakeInSettingsDocument));
  const read = useReadStep(
    useQuery(CardToCheckInDocument, {
      variables: { id: cardId ?? '' },
      skip: cardId === null,
      fetchPolicy: 'network-only',
    }),
  );
  if (settings.step === 'refused') {
    return <FailedPart error={settings.error} onRetry={settings.refetch} mayPay={mayPay} />;
  }
  if (cardId !== null && read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  }
  if (settings.step === 'loading' || (cardId !== null && read.step !== 'ready')) {
    return <Skeleton rows={6} text={kit('loading')} />;
  }
  const { priceMode } = settings.data.workshop;
  const card = read.step === 'ready' && cardId !== null ? read.data.jobCard : undefined;
  const begun = card?.vehicleId ? { car: { kind: 'known', id: card.vehicleId } as const } : {};
  return (
    <TakeInForm
      priceMode={priceMode}
      card={card}
      begun={card === undefined ? {} : { ...begun, wish: card.customerWish ?? '' }}
    />
  );
}
