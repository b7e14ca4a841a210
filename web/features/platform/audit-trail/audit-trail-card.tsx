import { useQuery } from '@apollo/client/react';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { SecurityEventsDocument, type SecurityEventsQuery } from '../../../../generated/graphql.ts';
import { auditTrailTexts } from '../../../../schema/messages/audit-trail/index.ts';
import { securityEventGroupNames } from '../../../../schema/security-events.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './audit-trail.module.css';
import { SecurityEventList } from './security-event-list.tsx';

/** The audit trail of the workshop: filtered by group, read on page by page, exported as CSV. */
export function AuditTrailCard() {
  const t = useTexts(auditTrailTexts);
  const [group, setGroup] = useState('');
  const exportPath = `/api/security-events.csv${group === '' ? '' : `?group=${group}`}`;
  return (
    <Card title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.tools}>
        <Field label={t('filter')} name="group">
          <Select
            value={group}
            onChange={(event) => setGroup(event.target.value)}
            options={[
              { value: '', label: t('everything') },
              ...securityEventGroupNames.map((value) => ({ value, label: t(`groups.${value}`) })),
            ]}
          />
        </Field>
        <ButtonAnchor variant="secondary" href={exportPath} download icon={<Download aria-hidden="true" />}>
          {t('export')}
        </ButtonAnchor>
      </div>
      <Events key={group} group={group} />
    </Card>
  );
}

/** The events of one group, a page at a time; each group begins at its own first page. */
function Events({ group }: { readonly group: string }) {
  const t = useTexts(auditTrailTexts);
  const toast = useToast();
  const resultOf = useResult();
  // The trail grows by itself: what was read a moment ago is not the latest any more.
  const first = useQuery(SecurityEventsDocument, { variables: { group: group || null }, fetchPolicy: 'network-only' });
  const read = useReadStep(first);
  const [older, setOlder] = useState<readonly SecurityEventsQuery['securityEvents'][]>([]);
  const [reading, setReading] = useState(false);
  if (read.step === 'loading') return <Skeleton rows={4} text={t('loading')} />;
  if (read.step === 'refused') {
    return <FailedRead text={t('failed')} retryText={t('retry')} onRetry={read.refetch} />;
  }
  const pages = [read.data.securityEvents, ...older];
  const next = pages.at(-1)?.next;
  const readOn = async () => {
    setReading(true);
    const variables = { group: group || null, after: next ?? null };
    const result = await resultOf(first.client.query({ query: SecurityEventsDocument, variables }));
    setReading(false);
    if (result.kind === 'ok') setOlder([...older, result.data.securityEvents]);
    else toast({ title: t('moreFailed'), text: result.error.text, tone: 'error' });
  };
  return (
    <>
      <SecurityEventList events={pages.flatMap(({ events }) => events)} />
      {next && (
        <div>
          <Button variant="secondary" pending={reading} pendingText={t('loadingMore')} onClick={readOn}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
