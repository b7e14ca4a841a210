import { useQuery } from '@apollo/client/react';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import {
  type ContractPartsFragment,
  OneTyreSetDocument,
  StorageContractsDocument,
} from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { storageContractsTexts } from '../../../../../schema/messages/storage-contracts/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { FactStrip } from '../../../../kit/sections/facts.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useTyrePapers } from '../../../platform/printing/index.ts';
import { FilesCard } from '../../../workshop/files/index.ts';
import { LazyStorageForm } from '../../contracts/index.ts';
import type { OpenedSet } from './opened-set.ts';
import { SetTasks } from './set-tasks.tsx';
import { TreadBadge, useSetWords } from './set-words.tsx';
import styles from './sets.module.css';
import { useScannedSet } from './use-scanned-set.ts';

const MeasureForm = lazy(async () => ({ default: (await import('./measure-form.tsx')).MeasureForm }));
const MoveForm = lazy(async () => ({ default: (await import('./move-form.tsx')).MoveForm }));
const EndForm = lazy(async () => ({ default: (await import('./end-form.tsx')).EndForm }));

interface SetDialogProps {
  readonly id: string;
  readonly role: Role;
  /** Opens the form of its storage at once, where its storage can be agreed on. */
  readonly storing: boolean;
  readonly onClose: () => void;
}

/** One set: where it lies, how worn it is, what happened to it, and what can be done with it. */
export function SetDialog({ id, role, storing, onClose }: SetDialogProps) {
  const t = useTexts(tyresTexts);
  const kit = useTexts(kitTexts);
  const words = useSetWords();
  const query = useQuery(OneTyreSetDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  useScannedSet({ inDialog: true });
  const read = useReadStep(query);
  const set = read.step === 'ready' ? read.data.tyreSet : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={set ? [set.vehicle?.plate, set.reference].filter(Boolean).join(' · ') : t('columns.reference')}
      description={set === undefined ? undefined : `${set.customer.name} · ${words(set)}`}
    >
      {read.step === 'refused' && (
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />
      )}
      {read.step === 'loading' && <Skeleton rows={5} text={kit('loading')} />}
      {set && <OneSet set={set} role={role} storing={storing} onClose={onClose} />}
    </Dialog>
  );
}

type Doing = 'nothing' | 'measure' | 'move' | 'storage' | 'give' | 'dispose';

function OneSet({ set, role, storing, onClose }: Omit<SetDialogProps, 'id'> & { readonly set: OpenedSet }) {
  const t = useTexts(tyresTexts);
  const contracts = useTexts(storageContractsTexts);
  const { day, decimal, money } = useFormats();
  const agreed = useAgreedStorage(set, role);
  const { printTyreLabel, printTyreReceipt } = useTyrePapers();
  const newest = [...new Map(set.readings.map((each) => [each.position, each])).values()];
  // Of which kind the rims are is not known of every set.
  const rims = t(`rims.${set.onRims ? (set.rimKind ?? 'ANY') : 'NONE'}`);
  const stop = () => setDoing('nothing');
  const isStored = set.state === 'STORED';
  const [doing, setDoing] = useState<Doing>(storing && isStored && can(role, 'tyres.manage') ? 'storage' : 'nothing');
  const button = (what: Exclude<Doing, 'nothing'>) => (
    <Button variant="secondary" onClick={() => setDoing(what)}>
      {t(what)}
    </Button>
  );
  return (
    <div className={styles.stack}>
      <FactStrip
        facts={[
          { label: t('columns.shelf'), value: set.location?.code },
          { label: t('columns.state'), value: t(`states.${set.state}`) },
          {
            label: t('storage'),
            value: agreed && `${contracts('until', { day: day(agreed.to) })} · ${money(agreed.priceCents, 'EUR')}`,
          },
          { label: t('fields.brand'), value: [set.brand, set.model].filter(Boolean).join(' ') },
          { label: t('fields.rims'), value: set.tpms ? t('rimsWithSensors', { rims }) : rims },
          { label: t('fields.dots'), value: set.dots.map(({ dot }) => dot).join(', ') },
          ...newest.map(({ position, treadTenthsMm }) => ({
            label: t(`positions.${position}`),
            value: t('tread', { mm: decimal(treadTenthsMm / 10) }),
          })),
        ]}
      />
      <div>
        <TreadBadge {...set} />
      </div>
      {doing === 'nothing' && (
        <Actions>
          <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => void printTyreLabel(set.id)}>
            {t('label')}
          </Button>
          {isStored && can(role, 'tyres.manage') && (
            <Button
              variant="secondary"
              icon={<Printer aria-hidden="true" />}
              onClick={() => void printTyreReceipt(set.id)}
            >
              {t('receipt')}
            </Button>
          )}
          {set.state !== 'DISPOSED' && can(role, 'tyres.move') && button('measure')}
          {isStored && can(role, 'tyres.move') && button('move')}
          {isStored && can(role, 'tyres.manage') && button('storage')}
          {isStored && can(role, 'tyres.manage') && button('give')}
          {isStored && can(role, 'tyres.dispose') && button('dispose')}
        </Actions>
      )}
      <Suspense>
        {doing === 'measure' && <MeasureForm set={set} onDone={stop} onCancel={stop} />}
        {doing === 'move' && <MoveForm set={set} onDone={onClose} onCancel={stop} />}
        {doing === 'storage' && <LazyStorageForm setId={set.id} agreed={agreed} onDone={onClose} onCancel={stop} />}
        {(doing === 'give' || doing === 'dispose') && (
          <EndForm set={set} how={doing} onDone={onClose} onCancel={stop} />
        )}
      </Suspense>
      <SetTasks set={set} mayChange={can(role, 'tyres.move')} />
      <FilesCard kind="TYRE_SET" id={set.id} mayBring={can(role, 'tyres.move')} />
      <Movements movements={set.movements} />
    </div>
  );
}

function Movements({ movements }: Pick<OpenedSet, 'movements'>) {
  const t = useTexts(tyresTexts);
  const { moment } = useFormats();
  return (
    <section aria-label={t('history')}>
      <h3 className={styles.title}>{t('history')}</h3>
      <ul className={styles.history}>
        {movements.toReversed().map(({ at, kind, fromCode, toCode, byName }) => (
          <li key={`${at}${kind}`}>
            <span>
              {t(`kinds.${kind}`)}{' '}
              {fromCode !== null && toCode !== null ? t('path', { from: fromCode, to: toCode }) : (toCode ?? fromCode)}
              {byName !== null && ` · ${t('byName', { name: byName })}`}
            </span>
            <span className={styles.muted}>{moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const contractsAtMost = 100;

/** By which contract a set is stored, the one that ends last; undefined where there is none, and for who may not see contracts. */
function useAgreedStorage({ id, customer }: OpenedSet, role: Role): ContractPartsFragment | undefined {
  const query = useQuery(StorageContractsDocument, {
    variables: { first: contractsAtMost, filter: { states: ['ACTIVE', 'UNCLAIMED'], customerId: customer.id } },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
    skip: !can(role, 'tyres.manage'),
  });
  useLive([query]);
  return (query.data?.storageContracts.nodes ?? [])
    .filter(({ sets }) => sets.some((set) => set.id === id))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    .at(-1);
}
