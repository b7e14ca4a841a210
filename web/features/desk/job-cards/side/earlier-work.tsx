import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AddJobDocument, EarlierCardsDocument, type JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { RowLink } from '../../../../kit/lists/row-link.tsx';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { JobStateBadge, StateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { HistoryList } from '../../../customers/vehicles/index.ts';
import { isOver, jobCardStyles as styles, useAct } from '../../card-actions/index.ts';

export interface EarlierWorkProps {
  readonly card: JobCardPartsFragment;
  readonly vehicleId: string;
  readonly role: Role;
}

/** What was put off on this vehicle, ready to be offered again, and its earlier cards. */
export function EarlierWork({ card, vehicleId, role }: EarlierWorkProps) {
  const t = useTexts(jobCardTexts);
  const vehicles = useTexts(vehiclesTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const { act, pending } = useAct();
  const [open, setOpen] = useState(false);
  const read = useReadStep(
    useQuery(EarlierCardsDocument, { variables: { vehicleId }, fetchPolicy: 'cache-and-network' }),
  );
  if (read.step === 'refused') {
    return (
      <SectionCard title={t('earlier')}>
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />
      </SectionCard>
    );
  }
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  const { deferredWork, jobCards, history } = read.data.vehicle;
  const here = new Set(card.jobs.map(({ id }) => id));
  const putOff = deferredWork.filter(({ jobId }) => !here.has(jobId));
  const cards = jobCards.filter(({ id }) => id !== card.id);
  const offer = (jobId: string) =>
    void act(AddJobDocument, {
      input: { jobCardId: card.id, deferredJobIds: [jobId], operationId: crypto.randomUUID() },
    });
  return (
    <SectionCard title={t('earlier')}>
      {putOff.length > 0 && (
        <ul className={styles.putOff}>
          {putOff.map(({ jobId, title, state, amountCents }) => (
            <li key={jobId}>
              <span className={styles.marked}>
                <strong>{title}</strong>
                <JobStateBadge state={state} />
                {amountCents !== null && <span className={styles.figure}>{formats.money(amountCents, 'EUR')}</span>}
              </span>
              {!isOver(card) && (
                <Button variant="secondary" pending={pending} onClick={() => offer(jobId)}>
                  {t('offerAgain')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <HistoryList entries={history} />
      {cards.length === 0 ? (
        history.length === 0 && <p className={styles.muted}>{t('noEarlier')}</p>
      ) : (
        <div>
          <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('hide') : t('showEarlier', { count: cards.length })}
          </Button>
        </div>
      )}
      {open && (
        <ul>
          {cards.map(({ id, number, state, customerWish, kmIn, createdAt }) => (
            <li key={id}>
              <RowLink
                to={rowPath('jobCard', id)}
                title={number}
                detail={[
                  formats.date(createdAt),
                  kmIn === null ? undefined : vehicles('km', { km: formats.number(kmIn) }),
                  customerWish,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                aside={<StateBadge state={state} />}
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
