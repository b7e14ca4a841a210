import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  CalendarFeedDocument,
  RevokeCalendarFeedDocument,
  SaveCalendarFeedDocument,
} from '../../../../generated/graphql.ts';
import { calendarFeedTexts } from '../../../../schema/messages/calendar-feed/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { SecretAddress } from '../../../kit/sections/secret-address.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

/** The calendar that a person subscribes to: its address, and whether customers are named in it. */
export function CalendarFeedCard({ role }: { readonly role: Role }) {
  const t = useTexts(calendarFeedTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  // Shown as it was pressed while it is being saved.
  const [chosen, setChosen] = useState<boolean>();
  const read = useReadStep(useQuery(CalendarFeedDocument, { fetchPolicy: 'cache-and-network' }));
  const [save, { loading: saves }] = useMutation(SaveCalendarFeedDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed: data.saveCalendarFeed } });
    },
  });
  const [revoke, { loading: revokes }] = useMutation(RevokeCalendarFeedDocument, {
    update: (cache) => cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed: null } }),
  });
  if (read.step === 'loading') return <Skeleton rows={2} text={kit('loading')} />;
  if (read.step === 'refused') {
    return (
      <Card title={t('title')}>
        <FailedRead text={t('failed')} retryText={kit('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const feed = read.data.calendarFeed;
  const withNames = chosen ?? feed?.withNames ?? false;
  const send = (input: { readonly withNames: boolean; readonly renew: boolean }) =>
    resultOf(save({ variables: { input } }));
  const choose = async (next: boolean) => {
    setChosen(next);
    const result = await send({ withNames: next, renew: false });
    setChosen(undefined);
    if (result.kind !== 'ok') toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
  };
  return (
    <Card title={t('title')}>
      <p>
        {t('text')} {t(can(role, 'planner.manage') ? 'ofDesk' : 'ofMechanic')}
      </p>
      <SecretAddress
        say={(word) => t(word)}
        url={feed?.url}
        isBusy={saves || revokes}
        onSave={({ renew }) => send({ withNames, renew })}
        onRevoke={() => resultOf(revoke({ variables: { input: {} } }))}
      >
        <Checkbox
          label={t('withNames')}
          checked={withNames}
          disabled={saves || revokes}
          onChange={(event) => void choose(event.target.checked)}
        />
        <p>{t('withNamesHint')}</p>
      </SecretAddress>
    </Card>
  );
}
