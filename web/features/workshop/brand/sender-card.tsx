import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
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
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
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

const tones = { PENDING: 'warning', ACTIVE: 'success', FAILED: 'error' } as const;

/** The one that is set: its record for the provider of the domain, and what the name servers have said. */
function Present({ sender, isIncluded }: SenderCardProps & { readonly sender: SenderPartsFragment }) {
  const t = useTexts(senderTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [check, checking] = useMutation(CheckSenderDocument, again);
  const [remove, removing] = useMutation(RemoveSenderDocument, again);
  const [sendTest, sending] = useMutation(SendTestMailDocument);
  const [isLeaving, setLeaving] = useState(false);
  const { id, version, from, state, dkimName, dkimValue, checkedAt } = sender;
  // The record is right, so it is the server that failed.
  const failure = sender.dkimOk === true ? 'refusedText' : 'failedText';
  const found = (isOk: boolean | null) => (isOk === null ? t('unknown') : t(isOk ? 'found' : 'missing'));
  const act = async (run: Promise<{ data?: unknown }>, done: string) => {
    const result = await resultOf(run);
    setLeaving(false);
    if (result.kind === 'ok') toast({ title: done, tone: 'success' });
    else toast({ title: t('failed'), text: result.error.text, tone: 'error' });
  };
  return (
    <section className={styles.domain} aria-label={from}>
      <p className={styles.head}>
        <strong>{from}</strong>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      {state !== 'ACTIVE' && <p>{t(state === 'FAILED' ? failure : 'pendingText')}</p>}
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
      <Actions>
        {isIncluded && (
          <>
            <Button
              variant="secondary"
              pending={checking.loading}
              onClick={() => void act(check({ variables: { input: {} } }), t('checked'))}
            >
              {t('check')}
            </Button>
            <Button
              variant="secondary"
              pending={sending.loading}
              onClick={() => void act(sendTest({ variables: { input: {} } }), t('testSent'))}
            >
              {t('sendTest')}
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {kit('remove')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isLeaving}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmText={kit('remove')}
        pending={removing.loading}
        onConfirm={() => void act(remove({ variables: { input: { id, version } } }), t('removed'))}
        onCancel={() => setLeaving(false)}
      />
    </section>
  );
}
