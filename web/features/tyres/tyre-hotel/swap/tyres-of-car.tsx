import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  type JobCardPartsFragment,
  type ListedSetFragment,
  TyresOfCarDocument,
} from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LazyStorageOffers } from '../../contracts/index.ts';
import { TreadBadge, useSetWords } from '../sets/set-words.tsx';
import styles from '../sets/sets.module.css';
import { StoreButton } from '../store/store-button.tsx';

const load = () => import('./swap-dialog.tsx');
const SwapDialog = lazy(async () => ({ default: (await load()).SwapDialog }));

/** More than a car ever has. */
const setsAtMost = 20;

interface TyresOfCarProps {
  readonly card: JobCardPartsFragment;
  /** Whether work on the card goes on. */
  readonly isOpen: boolean;
  readonly seesPrices: boolean;
  readonly role: Role;
}

/** The tyres of the car of a card that lie here, and the swap. */
export function TyresOfCar(props: TyresOfCarProps) {
  const { vehicle } = props.card;
  return vehicle === null ? null : <OfCar key={vehicle.id} {...props} vehicle={vehicle} />;
}

interface OfCarProps extends TyresOfCarProps {
  readonly vehicle: NonNullable<JobCardPartsFragment['vehicle']>;
}

function OfCar({ card, vehicle, isOpen, seesPrices, role }: OfCarProps) {
  const t = useTexts(tyresTexts);
  const words = useSetWords();
  const [swapping, setSwapping] = useState<ListedSetFragment>();
  const query = useQuery(TyresOfCarDocument, {
    variables: { vehicleId: vehicle.id, first: setsAtMost },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const sets = query.data?.tyreSets.nodes;
  if (sets === undefined) return null;
  const stored = sets.filter(({ state }) => state === 'STORED');
  const named = { id: vehicle.id, name: vehicle.plate ?? '' };
  return (
    <SectionCard
      title={t('ofCar')}
      note={stored.length === 0 && t('noneOfCar')}
      acts={
        isOpen &&
        stored.length === 0 && <StoreButton variant="ghost" vehicle={named} customer={card.customer ?? undefined} />
      }
    >
      {stored.length > 0 && (
        <ul className={styles.history}>
          {stored.map((set) => (
            <li key={set.id}>
              <span>
                <Link to={`${paths.tyres()}?set=${set.id}`}>{set.location?.code}</Link> {words(set)}{' '}
                <TreadBadge {...set} />
              </span>
              {isOpen && (
                <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setSwapping(set)}>
                  {t('swap')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {stored.length > 0 && can(role, 'tyres.manage') && (
        <Suspense>
          <LazyStorageOffers vehicleId={vehicle.id} />
        </Suspense>
      )}
      {swapping && (
        <Suspense>
          <SwapDialog
            card={card}
            out={swapping}
            onCar={sets.find(({ state }) => state === 'ON_CAR')}
            seesPrices={seesPrices}
            onClose={() => setSwapping(undefined)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}
