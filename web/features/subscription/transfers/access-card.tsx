import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { AccessDocument } from '../../../../generated/graphql.ts';
import { transfersTexts } from '../../../../schema/messages/transfers/index.ts';
import { grantSources } from '../../../../schema/money/access.ts';
import { bestPlan, planLabel } from '../../../../schema/money/plans.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './transfers.module.css';
import { proFormaPath, useProFormaScan } from './use-pro-forma-scan.ts';

/** Access that the owner has beside the subscription, and transfers that wait; nothing at all as long as there is none. */
export function AccessCard() {
  const t = useTexts(transfersTexts);
  const formats = useFormats();
  const read = useReadStep(useQuery(AccessDocument, { fetchPolicy: 'cache-and-network' }));
  useProFormaScan(read.step === 'ready' ? read.data.transfers : []);
  if (read.step === 'loading') return null;
  if (read.step === 'refused') {
    return (
      <Card title={t('accessTitle')}>
        <FailedRead text={t('accessFailed')} retryText={t('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const now = new Date().toISOString();
  const grants = read.data.accessGrants.filter(({ running, validFrom }) => running || validFrom > now);
  const waiting = read.data.transfers.filter(({ status }) => status === 'open');
  if (grants.length + waiting.length === 0) return null;
  const wordOf = (source: string) => {
    const known = grantSources.find((each) => each === source);
    return known === undefined ? source : t(`sources.${known}`);
  };
  return (
    <Card title={t('accessTitle')}>
      <ul className={styles.list}>
        {grants.map(({ id, source, plan, running, validFrom, validUntil }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>{planLabel(bestPlan([plan]))}</strong> <Note element="span">{wordOf(source)}</Note>
            </span>
            <Badge tone={running ? 'success' : 'info'}>
              {running
                ? t('accessUntil', { date: formats.date(validUntil) })
                : t('accessBegins', { date: formats.date(validFrom) })}
            </Badge>
          </li>
        ))}
        {waiting.map(({ id, number, amountCents, currency }) => (
          <li key={id} className={styles.row}>
            <span>
              <Link className={styles.link} to={proFormaPath(id)}>
                {t('openTransfer', { number })}
              </Link>{' '}
              <Note element="span">{formats.money(amountCents, currency)}</Note>
            </span>
            <Badge tone="warning">{t('statuses.open')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
