import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ContractPartsFragment,
  RenewStorageDocument,
  StorageContractsDocument,
} from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { storageContractsTexts } from '../../../../schema/messages/storage-contracts/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import boxes from '../../../kit/lists/paged-list.module.css';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import view from '../../../kit/paged/paged.module.css';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { ListCard } from '../../../kit/table/list-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './contracts.module.css';
import { lastDayOfSeason } from './season-months.ts';
import { WithoutContractCard } from './storage-offers.tsx';

/** As many as one press renews. */
const shownAtMost = 100;

/** The contracts that end in a month: all of them are ticked, and one press makes the drafts of the next season. */
export function ContractsView({ role }: { readonly role: Role }) {
  const t = useTexts(storageContractsTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const today = dayAt(useZone(), Date.now());
  const [endingIn, setEndingIn] = useState(today.slice(0, 7));
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const query = useQuery(StorageContractsDocument, {
    variables: { first: shownAtMost, filter: { states: ['ACTIVE', 'UNCLAIMED'], endingIn } },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const [renew, { loading }] = useMutation(RenewStorageDocument);
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const rows = read.step === 'ready' ? read.data.storageContracts.nodes : undefined;
  // What is on the car until autumn is not stored again yet; the other set of the car is, without a contract.
  const isTicked = ({ id, sets }: ContractPartsFragment) => ticks[id] ?? sets.some(({ state }) => state !== 'ON_CAR');
  const ticked = (rows ?? []).filter(isTicked);
  const press = async () => {
    // The next season begins after the last of those that end.
    const last =
      ticked
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today;
    const from = daysLater(last, 1);
    const input = { ids: ticked.map(({ id }) => id), from, to: lastDayOfSeason(from) };
    const result = await resultOf(renew({ variables: { input } }));
    if (result.kind === 'error') return toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
    toast({ title: t('renewed', { count: input.ids.length }), tone: 'success' });
    void query.refetch();
  };
  return (
    <div className={view.stack}>
      <ListCard
        withFields
        tools={
          <>
            <Field label={t('month')} name="month">
              <TextInput
                type="month"
                value={endingIn}
                onChange={({ target }) => /^\d{4}-\d\d$/.test(target.value) && setEndingIn(target.value)}
              />
            </Field>
            <Button onClick={press} disabled={ticked.length === 0} pending={loading} pendingText={t('renewing')}>
              {t('renew', { count: String(ticked.length) })}
            </Button>
            <ButtonAnchor variant="secondary" href={`/api/storage-deferred.csv?on=${today}`} download>
              {t('deferred')}
            </ButtonAnchor>
          </>
        }
      >
        {rows === undefined && <Skeleton rows={5} text={kit('loading')} />}
        {rows?.length === 0 && <p role="status">{t('none')}</p>}
        {rows !== undefined && rows.length > 0 && (
          <ul className={styles.contracts} aria-label={t('label')}>
            {rows.map((contract) => (
              <li key={contract.id} className={styles.contract}>
                <label className={boxes.filter}>
                  <input
                    type="checkbox"
                    aria-label={t('choose', { name: contract.customerName })}
                    checked={isTicked(contract)}
                    onChange={({ target }) => setTicks((before) => ({ ...before, [contract.id]: target.checked }))}
                  />
                </label>
                <ContractWords contract={contract} />
              </li>
            ))}
          </ul>
        )}
      </ListCard>
      <WithoutContractCard />
      <UnclaimedCard />
    </div>
  );
}

/** Tyres whose storage ended more than a month ago and that nobody has fetched, of whatever month; nothing where there are none. */
function UnclaimedCard() {
  const t = useTexts(storageContractsTexts);
  const query = useQuery(StorageContractsDocument, {
    variables: { first: shownAtMost, filter: { states: ['UNCLAIMED'] } },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const contracts = query.data?.storageContracts.nodes ?? [];
  if (contracts.length === 0) return null;
  return (
    <SectionCard title={t('unclaimedTitle')}>
      <p className={styles.muted}>{t('unclaimedText')}</p>
      <ul className={styles.contracts} aria-label={t('unclaimedTitle')}>
        {contracts.map((contract) => (
          <li key={contract.id} className={styles.unclaimed}>
            <ContractWords contract={contract} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Whose tyres a contract is about, until when, and its price; each set opens. */
function ContractWords({ contract }: { readonly contract: ContractPartsFragment }) {
  const t = useTexts(storageContractsTexts);
  const { day, money } = useFormats();
  const { customerName, sets, to, priceCents, state } = contract;
  return (
    <>
      <span className={boxes.words}>
        <span>{customerName}</span>
        <span className={styles.muted}>
          {sets.map(({ id, plate, reference, state: where }) => (
            <span key={id}>
              <Link to={{ search: `?set=${id}` }}>{[plate, reference].filter(Boolean).join(' · ')}</Link>
              {where === 'ON_CAR' && ` · ${t('onCar')}`}
              {' · '}
            </span>
          ))}
          {t('until', { day: day(to) })}
          {state === 'UNCLAIMED' && ` · ${t('unclaimed')}`}
        </span>
      </span>
      <span>{money(priceCents, 'EUR')}</span>
    </>
  );
}
