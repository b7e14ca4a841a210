import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  TyresWithoutContractDocument,
  type TyresWithoutContractQuery,
  type TyresWithoutContractQueryVariables,
} from '../../../../generated/graphql.ts';
import { storageContractsTexts } from '../../../../schema/messages/storage-contracts/index.ts';
import { tyresTexts } from '../../../../schema/messages/tyres/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import boxes from '../../../kit/lists/paged-list.module.css';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './contracts.module.css';
import { seasonOfStay } from './season-months.ts';
import { useAgree } from './use-agree.ts';

type Row = TyresWithoutContractQuery['tyresWithoutContract']['rows'][number];

function useWithoutContract(variables: TyresWithoutContractQueryVariables) {
  const query = useQuery(TyresWithoutContractDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  return query.data?.tyresWithoutContract;
}

/** The stored sets of a car that no contract is about, each with the press that bills its storage; nothing where there are none. */
export function StorageOffers({ vehicleId }: { readonly vehicleId: string }) {
  const t = useTexts(storageContractsTexts);
  const rows = useWithoutContract({ vehicleId })?.rows ?? [];
  return rows.map((row) => (
    <div key={row.setId} className={styles.offer}>
      <span className={styles.muted}>
        {rows.length > 1 && `${row.reference} · `}
        {t('withoutContract')}
        <Until row={row} />
      </span>
      <BillStorage row={row} />
    </div>
  ));
}

/** The set that came last without a contract, above the list of sets, and how many there are; nothing before a first contract. */
export function LatestOffer() {
  const t = useTexts(storageContractsTexts);
  const found = useWithoutContract({ first: 1 });
  const [row] = found?.rows ?? [];
  if (found === undefined || row === undefined || row.priceCents === null) return null;
  return (
    <div className={styles.offer}>
      <span>
        {[row.plate, row.reference].filter(Boolean).join(' · ')}
        <span className={styles.muted}>
          {' · '}
          {t('withoutContract')}
          <Until row={row} />
        </span>
      </span>
      <Actions>
        <BillStorage row={row} />
        {found.totalCount > 1 && (
          <ButtonLink variant="ghost" to={{ search: '?show=contracts' }}>
            {t('allWithout', { count: String(found.totalCount) })}
          </ButtonLink>
        )}
      </Actions>
    </div>
  );
}

/** All sets that are stored without a contract, those that came last first; nothing where there are none. */
export function WithoutContractCard() {
  const t = useTexts(storageContractsTexts);
  const tyres = useTexts(tyresTexts);
  const { day } = useFormats();
  const found = useWithoutContract({});
  if (found === undefined || found.totalCount === 0) return null;
  const { totalCount, rows } = found;
  return (
    <SectionCard title={t('withoutTitle')} note={String(totalCount)}>
      <p className={styles.muted}>{t('withoutText')}</p>
      <ul className={styles.contracts} aria-label={t('withoutTitle')}>
        {rows.map((row) => (
          <li key={row.setId} className={styles.offer}>
            <span className={boxes.words}>
              <span>{row.customerName}</span>
              <span className={styles.muted}>
                <Link to={{ search: `?set=${row.setId}` }}>
                  {[row.plate, row.reference].filter(Boolean).join(' · ')}
                </Link>
                {` · ${tyres(`seasons.${row.season}`)} ${row.count}× · `}
                {t('since', { day: day(row.storedOn) })}
                <Until row={row} />
              </span>
            </span>
            <BillStorage row={row} />
          </li>
        ))}
      </ul>
      {totalCount > rows.length && (
        <p className={styles.muted}>{t('moreWithout', { count: String(totalCount - rows.length) })}</p>
      )}
    </SectionCard>
  );
}

/** Until when the storage would be billed. */
function Until({ row: { storedOn, priceCents } }: { readonly row: Row }) {
  const t = useTexts(storageContractsTexts);
  const { day } = useFormats();
  const today = dayAt(useZone(), Date.now());
  return priceCents !== null && ` · ${t('seasonUntil', { day: day(seasonOfStay(storedOn, today).to) })}`;
}

/** Bills the storage of a set at the usual price; as long as there is none, the way to the form of the set is there, where one is typed. */
function BillStorage({ row: { setId, reference, storedOn, priceCents } }: { readonly row: Row }) {
  const t = useTexts(storageContractsTexts);
  const { money } = useFormats();
  const toast = useToast();
  const agree = useAgree();
  const today = dayAt(useZone(), Date.now());
  const [isPending, setIsPending] = useState(false);
  if (priceCents === null) {
    return (
      <ButtonLink
        variant="secondary"
        aria-label={t('storeOf', { name: reference })}
        to={`${paths.tyres()}?set=${setId}&form=storage`}
      >
        {t('store')}
      </ButtonLink>
    );
  }
  const price = money(priceCents, 'EUR');
  const press = async () => {
    setIsPending(true);
    const result = await agree({ setIds: [setId], priceCents, ...seasonOfStay(storedOn, today) });
    setIsPending(false);
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <Button
      variant="secondary"
      aria-label={t('billOf', { name: reference, price })}
      pending={isPending}
      pendingText={t('agreeing')}
      onClick={() => void press()}
    >
      {t('bill', { price })}
    </Button>
  );
}
