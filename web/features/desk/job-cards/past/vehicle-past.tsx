import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import {
  AddJobDocument,
  type JobCardPartsFragment,
  VehiclePastDocument,
  type VehiclePastQuery,
} from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { SeverityBadge } from '../../../../kit/severity/lazy-severity-badge.tsx';
import { JobStateBadge } from '../../../../kit/states/state-badge.tsx';
import { useOperationIds } from '../../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import {
  importedOf,
  latestFirst,
  olderThanRead,
  type PastEntry,
  PastRow,
  pastStyles as styles,
  visitsOf,
} from '../../../customers/vehicles/index.ts';
import { isCardClosed, useDeskMutation } from '../../card-actions/index.ts';

const load = () => import('./timeline.tsx');
const Timeline = lazy(async () => ({ default: (await load()).Timeline }));

/** How many visits are shown before somebody asks for all that happened. */
const shownVisits = 3;

export interface VehiclePastProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
}

/** What was put off on the vehicle of a card, ready to be offered again, and its history. */
export function VehiclePast({ card, role }: VehiclePastProps) {
  const t = useTexts(jobCardTexts);
  const { vehicleId } = card;
  const read = useReadStep(
    useQuery(VehiclePastDocument, {
      variables: { vehicleId: vehicleId ?? '' },
      skip: vehicleId === null,
      fetchPolicy: 'cache-and-network',
    }),
  );
  if (vehicleId === null) return <History card={card} role={role} past={[]} />;
  if (read.step === 'refused') {
    return (
      <SectionCard title={t('history')}>
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />
      </SectionCard>
    );
  }
  const past = read.step === 'ready' ? [...visitsOf(read.data, card.id), ...importedOf(read.data)] : [];
  return (
    <>
      {read.step === 'ready' && <DeferredWork card={card} work={read.data.vehicle.deferredWork} />}
      <History
        card={card}
        role={role}
        past={latestFirst(past)}
        older={read.step === 'ready' ? olderThanRead(read.data) : 0}
        isLoading={read.step === 'loading'}
      />
    </>
  );
}

interface DeferredWorkProps {
  readonly card: JobCardPartsFragment;
  readonly work: VehiclePastQuery['vehicle']['deferredWork'];
}

function DeferredWork({ card, work }: DeferredWorkProps) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const { act, pending } = useDeskMutation();
  const { withOperationId, endOperation } = useOperationIds();
  const here = new Set(card.jobs.map(({ id }) => id));
  const putOff = work.filter(({ jobId }) => !here.has(jobId));
  if (putOff.length === 0) return null;
  const offer = async (jobId: string) => {
    const input = withOperationId({ jobCardId: card.id, deferredJobIds: [jobId] });
    if (await act(AddJobDocument, { input })) endOperation();
  };
  return (
    <SectionCard title={t('deferredWork')}>
      <ul className={styles.offer}>
        {putOff.map(({ jobId, title, state, amountCents, priceMode, ...found }) => (
          <li key={jobId}>
            <span className={styles.words}>
              <strong>{title}</strong>
              <span>
                <JobStateBadge state={state} /> <SeverityBadge {...found} />{' '}
                {amountCents !== null && (
                  <span className={styles.muted}>
                    <span className={styles.figure}>{formats.money(amountCents, 'EUR')}</span> {t(`modes.${priceMode}`)}
                  </span>
                )}
              </span>
            </span>
            {!isCardClosed(card) && (
              <Button variant="secondary" pending={pending} onClick={() => void offer(jobId)}>
                {t('offerAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface HistoryProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
  readonly past: readonly PastEntry[];
  readonly older?: number;
  readonly isLoading?: boolean;
}

/** The latest visits, and at a press one timeline with all of them with who did what on this card and with what its customer was sent. */
function History({ card, role, past, older = 0, isLoading = false }: HistoryProps) {
  const t = useTexts(jobCardTexts);
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title={t('history')} note={!isLoading && past.length === 0 && !open && t('noEarlier')}>
      {open ? (
        <Suspense>
          <Timeline id={card.id} role={role} past={past} older={older} />
        </Suspense>
      ) : (
        past.length > 0 && (
          <ul className={styles.list}>
            {past.slice(0, shownVisits).map((entry) => (
              <PastRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )
      )}
      <div>
        <Button
          variant="ghost"
          className={styles.more}
          aria-expanded={open}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(!open)}
        >
          {open
            ? t('hide')
            : past.length > shownVisits
              ? t('showAllActivity', { count: past.length })
              : t('showActivity')}
        </Button>
      </div>
    </SectionCard>
  );
}
