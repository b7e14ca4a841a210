import { useQuery } from '@apollo/client/react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import {
  CardToCheckInDocument,
  type CardToCheckInQuery,
  CustomerToTakeInDocument,
  TakeInSettingsDocument,
} from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { takeInTexts } from '../../../../schema/messages/take-in/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { fieldMoment } from '../../../kit/pickers/field-moment.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import type { Draft } from './draft/draft.ts';
import { TakeInForm } from './take-in-form.tsx';

/** `/take-in`: a car comes, or will come; with `?card=` one that was expected is here, with `?vehicle=` or `?customer=` one is chosen. */
export function Screen() {
  const t = useTexts(takeInTexts);
  const { key } = useLocation();
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) => <Opened key={key} mayPay={can(role, 'subscription.manage')} />}
    </SignedInScreen>
  );
}

function Opened({ mayPay }: { readonly mayPay: boolean }) {
  const kit = useTexts(kitTexts);
  const zone = useZone();
  const [address] = useSearchParams();
  const cardId = address.get('card');
  const [vehicleId, customerId] = [address.get('vehicle'), address.get('customer')];
  const settings = useReadStep(useQuery(TakeInSettingsDocument));
  const read = useReadStep(
    useQuery(CardToCheckInDocument, {
      variables: { id: cardId ?? '' },
      skip: cardId === null,
      fetchPolicy: 'network-only',
    }),
  );
  const person = useReadStep(
    useQuery(CustomerToTakeInDocument, { variables: { id: customerId ?? '' }, skip: customerId === null }),
  );
  if (settings.step === 'refused') {
    return <FailedPart error={settings.error} onRetry={settings.refetch} mayPay={mayPay} />;
  }
  if (cardId !== null && read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />;
  }
  const waitsForPerson = customerId !== null && person.step === 'loading';
  if (settings.step === 'loading' || waitsForPerson || (cardId !== null && read.step !== 'ready')) {
    return <Skeleton rows={6} text={kit('loading')} />;
  }
  const { priceMode, vatStatus } = settings.data.workshop;
  const card = read.step === 'ready' && cardId !== null ? read.data.jobCard : undefined;
  // Somebody else was quicker: the car is here, and its card is what there is to see.
  if (card !== undefined && card.state !== 'PLANNED') return <Navigate to={rowPath('jobCard', card.id)} replace />;
  const started = carOf(card === undefined ? vehicleId : card.vehicleId);
  // Who cannot be read is chosen in the form instead.
  const customer = customerId !== null && person.step === 'ready' ? person.data.customer : undefined;
  const chosen =
    customer === undefined ? {} : { person: { kind: 'known' as const, id: customer.id, name: customer.name } };
  return (
    <TakeInForm
      prices={{ from: priceMode, vatStatus }}
      card={card}
      later={card === undefined && address.get('when') === 'later' ? { from: address.get('day') ?? '' } : undefined}
      started={card === undefined ? { ...started, ...chosen } : { ...started, ...notedOn(card, zone) }}
    />
  );
}

const carOf = (id: string | null): Partial<Draft> => (id === null ? {} : { car: { kind: 'known', id } });

/** What was noted when the car was planned, as it stands in the fields. */
function notedOn(card: CardToCheckInQuery['jobCard'], zone: string) {
  const { customerWish, promisedAt, fuelLevel, keyTag } = card;
  return {
    wish: customerWish ?? '',
    promised: fieldMoment(promisedAt, zone),
    keyTag: keyTag ?? '',
    // The field has quarters; what was said more exactly stays on the card.
    fuel: fuelLevel !== null && fuelLevel % 25 === 0 ? `${fuelLevel}` : '',
  };
}
