import { useState } from 'react';
import type { InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

type State = NonNullable<InvoicePartsFragment['fiscal']>['state'];

/** What sending again has come to. */
const outcomes = { WAITING: 'stillWaits', CONFIRMED: 'answered', REFUSED: 'refused' } as const;

export interface SendAgainProps<Data> {
  /** Asks the tax authority once more. */
  readonly confirm: () => Promise<{ data?: Data | undefined }>;
  readonly stateOf: (data: Data) => State | undefined;
  /** Accessible name that tells several apart; not visible. */
  readonly name?: string;
}

/** The button that asks the tax authority once more for what waits or was refused, and says what came of it. */
export function SendAgain<Data>({ confirm, stateOf, name }: SendAgainProps<Data>) {
  const t = useTexts(fiscalTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const result = await resultOf(confirm());
    setIsSending(false);
    if (result.kind === 'error') return toast({ title: t('notSent'), text: result.error.text, tone: 'error' });
    const became = stateOf(result.data) ?? 'WAITING';
    toast({ title: t(outcomes[became]), tone: became === 'CONFIRMED' ? 'success' : 'neutral' });
  };
  return (
    <Button
      variant="secondary"
      pending={isSending}
      pendingText={t('sending')}
      aria-label={name && `${t('sendAgain')}: ${name}`}
      onClick={send}
    >
      {t('sendAgain')}
    </Button>
  );
}
