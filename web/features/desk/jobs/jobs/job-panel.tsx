import { needsNoApproval } from '../../../../../schema/features/desk/states.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { JobStateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { JobPhotos } from '../../../workshop/files/index.ts';
import { isCardClosed, mayEditLines, jobCardStyles as styles } from '../../card-actions/index.ts';
import { jobTotalCents } from '../editor/card-totals.ts';
import { LineTable } from '../editor/line-table.tsx';
import { JobActs, type JobActsProps } from './job-acts.tsx';

/** A job of the card: what is wrong, where it is, its lines and what it costs. */
export function JobPanel({ job, work, onRemove }: JobActsProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const { card, env, list, role, desk } = work;
  const rows = list.filter(({ jobId }) => jobId === job.id);
  const cents = jobTotalCents(job, rows, env.tax);
  const mechanic = desk.staff.find(({ id }) => id === job.mechanicId)?.displayName;
  const facts = [
    mechanic && t('byMechanic', { name: mechanic }),
    job.plannedMinutes && t('planned', { hours: formats.decimal(Math.round((job.plannedMinutes / 60) * 100) / 100) }),
    job.approvedCents !== null &&
      job.approvedVia &&
      (job.approvedCents === 0
        ? t('approvedUnpriced', { how: words(`channels.${job.approvedVia}`) })
        : t('approvedAs', {
            amount: formats.money(job.approvedCents, 'EUR'),
            how: words(`channels.${job.approvedVia}`),
          })),
    job.cancelReason,
  ].filter(Boolean);
  const notes = (['complaint', 'cause', 'correction'] as const).flatMap((name) => {
    const text = job[name];
    return text === null ? [] : [{ name, text }];
  });
  const over = job.state === 'CANCELLED' || job.state === 'DECLINED' || job.state === 'DEFERRED';
  return (
    <section className={styles.job} aria-label={job.title} data-over={over || undefined}>
      <header className={styles.jobHead}>
        <div className={styles.jobName}>
          <h2>{job.title}</h2>
          <JobStateBadge state={job.state} />
          {job.needsApproval &&
            (job.approvedCents === 0 ? (
              <Badge tone="warning">{t('needsPrice')}</Badge>
            ) : (
              <Badge tone="error">{t('needsApproval')}</Badge>
            ))}
          {job.chargeTo !== 'CUSTOMER' && <Badge tone="info">{words(`charges.${job.chargeTo}`)}</Badge>}
          {job.pricing === 'FIXED' && <Badge>{t('fixedPrice')}</Badge>}
          {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        </div>
        {env.seesPrices && (
          <p className={styles.jobAmount}>
            {formats.money(cents, 'EUR')} <span>{t(`modes.${card.priceMode}`)}</span>
          </p>
        )}
      </header>
      <LineTable
        jobId={job.id}
        rows={rows}
        editable={mayEditLines(job, card, role)}
        env={env}
        stock={
          over || isCardClosed(card) ? undefined : job.state === 'PROPOSED' && !needsNoApproval(job) ? 'keep' : 'take'
        }
      />
      {notes.length > 0 && (
        <dl className={styles.notes}>
          {notes.map(({ name, text }) => (
            <div key={name}>
              <dt>{t(`fields.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <JobPhotos jobCardId={card.id} jobId={job.id} />
      <JobActs job={job} work={work} onRemove={onRemove} />
    </section>
  );
}
