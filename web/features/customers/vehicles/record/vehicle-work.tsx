import type { useQuery } from '@apollo/client/react';
import type { VehiclePartsFragment, VehicleWorkQuery } from '../../../../../generated/graphql.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { RowLink } from '../../../../kit/lists/row-link.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { SeverityBadge } from '../../../../kit/severity/lazy-severity-badge.tsx';
import { JobStateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { workOfCard } from '../past/past-entries.ts';
import styles from './work-table.module.css';
import { type DoneWork, WorkTable } from './work-table.tsx';

export type VehicleWorkRead = useQuery.Result<VehicleWorkQuery>;
type ListedCard = VehicleWorkQuery['jobCards']['nodes'][number];

const dayOf = ({ checkedInAt, createdAt }: Pick<ListedCard, 'checkedInAt' | 'createdAt'>) => checkedInAt ?? createdAt;

export interface VehicleWorkProps {
  readonly work: VehicleWorkQuery;
  readonly history: VehiclePartsFragment['history'];
}

/** All that was ever done on a vehicle in one list, ours and imported: what is open first, then the latest. */
function VehicleWork({ work, history }: VehicleWorkProps) {
  const t = useTexts(recordsTexts);
  const formats = useFormats();
  const { nodes, totalCount } = work.jobCards;
  const rows: readonly (DoneWork & { readonly isOpen: boolean })[] = [
    ...nodes.map((card) => ({
      id: card.id,
      on: dayOf(card),
      what: workOfCard(card),
      km: card.kmOut ?? card.kmIn,
      cents: card.totals?.grossCents ?? null,
      card: { number: card.number, state: card.state },
      isOpen: card.column !== null,
    })),
    ...history.map(({ id, on, km, text, totalCents, source }) => ({
      id,
      on,
      what: text,
      km,
      cents: totalCents,
      source,
      isOpen: false,
    })),
  ];
  const ordered = rows.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.on.localeCompare(a.on));
  return (
    <SectionCard title={t('work.title')}>
      {ordered.length === 0 ? (
        <p className={styles.muted}>{t('work.none')}</p>
      ) : (
        <WorkTable name="vehicleWork" label={t('work.title')} work={ordered} of="vehicle" />
      )}
      {totalCount > nodes.length && (
        <p className={styles.muted}>{t('newest', { count: formats.number(nodes.length) })}</p>
      )}
    </SectionCard>
  );
}

/** What was put off or declined, with its price and the card on which it was offered; nothing where there is none. */
function DeferredWork({ work }: { readonly work: VehicleWorkQuery }) {
  const t = useTexts(recordsTexts);
  const formats = useFormats();
  const { deferredWork } = work.vehicle;
  if (deferredWork.length === 0) return null;
  return (
    <SectionCard title={t('deferred')}>
      <ul>
        {deferredWork.map(({ jobId, title, state, jobCardId, amountCents, ...found }) => (
          <li key={jobId} className={styles.row}>
            <RowLink
              to={rowPath('jobCard', jobCardId)}
              title={title}
              aside={
                <span className={styles.marked}>
                  {amountCents !== null && <strong>{formats.money(amountCents, 'EUR')}</strong>}
                  <SeverityBadge {...found} />
                  <JobStateBadge state={state} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** What can be offered again, above all that was done. */
export function WorkOnVehicle(props: VehicleWorkProps) {
  return (
    <>
      <DeferredWork work={props.work} />
      <VehicleWork {...props} />
    </>
  );
}
