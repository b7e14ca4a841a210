import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ApproveByPhoneDocument, JobsToApproveDocument } from '../../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface ApproveByPhoneProps {
  readonly jobCardId: string;
  readonly onApproved: () => void;
}

/** Where jobs cost more than was approved: who agreed to it, on which number. Nothing where none does. */
export function ApproveByPhone({ jobCardId, onApproved }: ApproveByPhoneProps) {
  const t = useTexts(invoiceTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [byName, setByName] = useState('');
  const [phone, setPhone] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>();
  const [approve, { loading }] = useMutation(ApproveByPhoneDocument);
  const variables = { id: jobCardId };
  const read = useReadStep(useQuery(JobsToApproveDocument, { variables, fetchPolicy: 'network-only' }));
  const jobs = read.step === 'ready' ? read.data.jobCard.jobs.filter(({ needsApproval }) => needsApproval) : [];
  if (jobs.length === 0) return null;
  const send = async () => {
    const decisions = jobs.map(({ id }) => ({ jobId: id, decision: 'APPROVED' as const }));
    const input = { jobCardId, decisions, channel: 'PHONE' as const, byName, ...(phone === '' ? {} : { phone }) };
    const result = await resultOf(approve({ variables: { input } }));
    if (result.kind === 'ok') return onApproved();
    setRefused(result.error.fields);
    toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <Notice tone="warning" title={t('approve')}>
      <p>{t('approveLead')}</p>
      <Field label={t('approvedBy')} name="byName" error={refused?.byName}>
        <TextInput value={byName} autoComplete="off" onChange={({ target }) => setByName(target.value)} />
      </Field>
      <Field label={t('approvedPhone')} name="phone" optional error={refused?.phone}>
        <TextInput type="tel" value={phone} autoComplete="off" onChange={({ target }) => setPhone(target.value)} />
      </Field>
      <Button variant="secondary" pending={loading} pendingText={t('approving')} onClick={send}>
        {t('approve')}
      </Button>
    </Notice>
  );
}
