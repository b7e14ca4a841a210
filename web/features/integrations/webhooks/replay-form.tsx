import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ReplayWebhookDocument } from '../../../../generated/graphql.ts';
import { outgoingWebhooksTexts } from '../../../../schema/messages/outgoing-webhooks/index.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../../schema/time/zones.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './webhooks.module.css';

/** Sends again what has happened since a moment; most often the program was away since some time yesterday. */
export function ReplayForm({ webhookId, onReplayed }: { readonly webhookId: string; readonly onReplayed: () => void }) {
  const t = useTexts(outgoingWebhooksTexts);
  const zone = useZone();
  const toast = useToast();
  const resultOf = useResult();
  const [typed, setTyped] = useState(() => `${daysLater(dayAt(zone, Date.now()), -1)}T00:00`);
  const [isMissing, setMissing] = useState(false);
  const [replay, { loading }] = useMutation(ReplayWebhookDocument);
  const send = async () => {
    const since = momentAt(zone, typed);
    const isNone = typed === '' || Number.isNaN(since.getTime());
    setMissing(isNone);
    if (isNone) return;
    const result = await resultOf(replay({ variables: { input: { webhookId, since: since.toISOString() } } }));
    if (result.kind === 'ok') toast({ title: t('replayed', { count: result.data.replay.count }), tone: 'success' });
    else toast({ title: t('notReplayed'), text: result.error.text, tone: 'error' });
    onReplayed();
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.heading}>{t('replayTitle')}</legend>
      <Field label={t('since')} name="since" error={isMissing ? t('sinceMissing') : undefined}>
        <TextInput type="datetime-local" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div>
        <Button variant="secondary" pending={loading} pendingText={t('replaying')} onClick={() => void send()}>
          {t('replay')}
        </Button>
      </div>
    </fieldset>
  );
}
