import { useQuery } from '@apollo/client/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { SystemStatusDocument } from '../../../../generated/graphql.ts';
import { helpTexts } from '../../../../schema/messages/help/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './help.module.css';

/** Whether what people wait for arrives, in words. */
export function SystemStatusCard() {
  const t = useTexts(helpTexts);
  const read = useReadStep(useQuery(SystemStatusDocument, { fetchPolicy: 'network-only' }));
  return (
    <section id="status" className={styles.part}>
      <Card title={t('statusTitle')}>
        {read.step === 'loading' && <Skeleton rows={3} text={t('statusLoading')} />}
        {read.step === 'refused' && (
          <FailedRead text={t('statusFailed')} retryText={t('retry')} onRetry={read.refetch} />
        )}
        {read.step === 'ready' && <Services status={read.data.systemStatus} />}
      </Card>
    </section>
  );
}

interface ServicesProps {
  readonly status: { readonly mail: string; readonly payments: string };
}

function Services({ status: { mail, payments } }: ServicesProps) {
  const t = useTexts(helpTexts);
  const rows = [
    { name: t('services.database'), works: true, words: t('states.databaseWorking') },
    {
      name: t('services.mail'),
      works: mail === 'working',
      words: mail === 'working' ? t('states.mailWorking') : t('states.mailDelayed'),
    },
    {
      name: t('services.payments'),
      works: payments === 'working',
      words: payments === 'working' ? t('states.paymentsWorking') : t('states.paymentsDelayed'),
    },
  ];
  return (
    <ul className={styles.services}>
      {rows.map(({ name, works, words }) => (
        <li key={name} className={classNames(styles.service, works ? styles.works : styles.late)}>
          {works ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          <span>
            <strong>{name}</strong> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
