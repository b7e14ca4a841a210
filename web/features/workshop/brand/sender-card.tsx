import { useMutation, useQuery } from '@apollo/client/react';
import {
  CheckSenderDocument,
  RemoveSenderDocument,
  SenderOfWorkshopDocument,
  type SenderPartsFragment,
  SendTestMailDocument,
} from '../../../../generated/graphql.ts';
import { brandSettingsTexts } from '../../../../schema/messages/brand-settings/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { senderTexts } from '../../../../schema/messages/sender/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { CheckedName } from './checked-name.tsx';
import styles from './look.module.css';
import { SenderForm } from './sender-form.tsx';

const again = { awaitRefetchQueries: true, refetchQueries: [SenderOfWorkshopDocument] };

interface SenderCardProps {
  /** Whether the plan has a sender; without it one that is there can be removed. */
  readonly isIncluded: boolean;
}

/** From which address customers are written to. */
export function SenderCard({ isIncluded }: SenderCardProps) {
  const t = useTexts(senderTexts);
  const kit = useTexts(kitTexts);
  const brand = useTexts(brandSettingsTexts);
  const read = useReadStep(useQuery(SenderOfWorkshopDocument, { fetchPolicy: 'cache-and-network' }));
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { sender } = read.data;
  return (
    <SectionCard title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      {sender !== null && <Present sender={sender} isIncluded={isIncluded} />}
      {isIncluded ? <SenderForm key={sender?.version ?? 0} sender={sender} /> : <p>{brand('notIncluded')}</p>}
    </SectionCard>
  );
}

/** The one that is set: its record for the provider of the domain, and what the name servers have said. */
function Present({ sender, isIncluded }: SenderCardProps & { readonly sender: SenderPartsFragment }) {
  const t = useTexts(senderTexts);
  const formats = useFormats();
  const [check, checking] = useMutation(CheckSenderDocument, again);
  const [remove, removing] = useMutation(RemoveSenderDocument, again);
  const [sendTest, sending] = useMutation(SendTestMailDocument);
  const { id, version, from, state, dkimName, dkimValue, checkedAt } = sender;
  // The record is right, so it is the server that failed.
  const failure = sender.dkimOk === true ? 'refusedText' : 'failedText';
  const found = (isOk: boolean | null) => (isOk === null ? t('unknown') : t(isOk ? 'found' : 'missing'));
  const acts = [
    {
      text: t('check'),
      done: t('checked'),
      pending: checking.loading,
      run: () => check({ variables: { input: {} } }),
    },
    {
      text: t('sendTest'),
      done: t('testSent'),
      pending: sending.loading,
      run: () => sendTest({ variables: { input: {} } }),
    },
  ];
  return (
    <CheckedName
      name={from}
      state={state}
      stateText={t(`states.${state}`)}
      advice={t(state === 'FAILED' ? failure : 'pendingText')}
      failed={t('failed')}
      acts={isIncluded ? acts : []}
      removal={{
        title: t('removeTitle'),
        text: t('removeText'),
        done: t('removed'),
        pending: removing.loading,
        run: () => remove({ variables: { input: { id, version } } }),
      }}
    >
      <CopyField label={t('dkimName')} name="dkimName" value={dkimName} />
      <CopyField label={t('dkimValue')} name="dkimValue" value={dkimValue} />
      <DataList
        items={[
          { label: 'DKIM', value: found(sender.dkimOk) },
          { label: 'SPF', value: found(sender.spfOk) },
          { label: 'DMARC', value: found(sender.dmarcOk) },
          ...(checkedAt === null ? [] : [{ label: t('checkedAt'), value: formats.moment(checkedAt) }]),
        ]}
      />
    </CheckedName>
  );
}
