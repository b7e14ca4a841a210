import { useMutation, useQuery } from '@apollo/client/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ApprovePriceDocument, JobsToApproveDocument } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './approve-price.module.css';

export interface ApprovePriceProps {
  readonly jobCardId: string;
  readonly onApproved: () => void;
  /** Shown where none of its jobs costs more than was approved. */
  readonly otherwise?: ReactNode;
}

type Channel = 'COUNTER' | 'PHONE';

/** It has to be answered before anything else: the focus may be on what was refused for it. */
const focusField = (input: HTMLInputElement | null) => input?.focus();

/** Where jobs cost more than was approved: who agreed to it, and how. */
export function ApprovePrice({ jobCardId, onApproved, otherwise = null }: ApprovePriceProps) {
  const t = useTexts(invoiceTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [typedName, setTypedName] = useState<string>();
  const [typedPhone, setTypedPhone] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>();
  const [approve, { loading }] = useMutation(ApprovePriceDocument);
  const variables = { id: jobCardId };
  const read = useReadStep(useQuery(JobsToApproveDocument, { variables, fetchPolicy: 'network-only' }));
  if (read.step !== 'ready') return null;
  const { jobs, customer, broughtByName, broughtByPhone } = read.data.jobCard;
  const dearer = jobs.filter(({ needsApproval, isBilled }) => needsApproval && !isBilled);
  if (dearer.length === 0) return otherwise;
  const byName = typedName ?? broughtByName ?? customer?.name ?? '';
  const phone = typedPhone ?? broughtByPhone ?? customer?.phone ?? '';
  const send = async (channel: Channel) => {
    if (loading) return;
    const decisions = dearer.map(({ id }) => ({ jobId: id, decision: 'APPROVED' as const }));
    const number = channel === 'PHONE' && phone !== '' ? { phone } : {};
    const result = await resultOf(
      approve({ variables: { input: { jobCardId, decisions, channel, byName, ...number } } }),
    );
    if (result.kind === 'ok') return onApproved();
    setRefused(result.error.fields);
    toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  // The fields stand in the form of the bill, which Enter would issue.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void send('COUNTER');
  };
  return (
    <Notice tone="warning" title={t('approve')}>
      <div className={styles.fields}>
        <p>{t('approveLead')}</p>
        <Field label={t('approvedBy')} name="byName" error={refused?.byName}>
          <TextInput
            ref={focusField}
            value={byName}
            autoComplete="off"
            onKeyDown={press}
            onChange={({ target }) => setTypedName(target.value)}
          />
        </Field>
        <Field label={t('approvedPhone')} name="phone" optional error={refused?.phone}>
          <TextInput
            type="tel"
            value={phone}
            autoComplete="off"
            onKeyDown={press}
            onChange={({ target }) => setTypedPhone(target.value)}
          />
        </Field>
        <Actions>
          <Button variant="secondary" pending={loading} pendingText={t('approving')} onClick={() => send('COUNTER')}>
            {t('approvedAtCounter')}
          </Button>
          <Button variant="secondary" pending={loading} pendingText={t('approving')} onClick={() => send('PHONE')}>
            {t('approvedOnPhone')}
          </Button>
        </Actions>
      </div>
    </Notice>
  );
}
