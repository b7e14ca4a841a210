import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type CorePartsFragment, type CoreState, SettleCoreDocument } from '../../../../generated/graphql.ts';
import { coresTexts } from '../../../../schema/messages/cores/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

/** What has become of an old part: it is back, credited, or lost. A credit note and a loss are asked about first. */
export function CoreActs({ core }: { readonly core: CorePartsFragment }) {
  const { id, version, direction, state, name, cents } = core;
  const t = useTexts(coresTexts);
  const { money } = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [settle, { loading }] = useMutation(SettleCoreDocument);
  const [asked, setAsked] = useState<'RETURNED' | 'LOST'>();
  const isCustomers = direction === 'TO_CUSTOMER';
  const sum = cents === null ? '' : money(cents, 'EUR');
  const write = async (to: CoreState) => {
    const result = await resultOf(settle({ variables: { input: { id, version, to } } }));
    setAsked(undefined);
    if (result.kind === 'error') return toast({ title: t('notSettled'), text: result.error.text, tone: 'error' });
    const { creditNoteNumber } = result.data.settleCore;
    const title = creditNoteNumber === null ? t(`settled.${to}`) : t('credited', { number: creditNoteNumber, sum });
    toast({ title, tone: 'success' });
  };
  const act = (to: CoreState, text: string, press: () => void, variant: 'secondary' | 'ghost') => (
    <Button
      variant={variant}
      aria-label={t('actOf', { act: text, name })}
      pending={loading && asked === undefined && to !== 'LOST'}
      onClick={press}
    >
      {text}
    </Button>
  );
  if (state === 'CREDITED' || state === 'LOST') return null;
  return (
    <Actions>
      {state === 'OWED' && isCustomers && act('RETURNED', t('acts.back'), () => setAsked('RETURNED'), 'secondary')}
      {state === 'OWED' && !isCustomers && act('RETURNED', t('acts.sent'), () => void write('RETURNED'), 'secondary')}
      {state === 'RETURNED' && act('CREDITED', t('acts.credited'), () => void write('CREDITED'), 'secondary')}
      {state === 'OWED' && act('LOST', t('acts.lost'), () => setAsked('LOST'), 'ghost')}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'LOST' ? t('lostTitle', { name }) : t('backTitle', { name })}
        description={asked === 'LOST' ? t(`lostText.${direction}`) : t('backText', { sum })}
        confirmText={t(asked === 'LOST' ? 'acts.lost' : 'backConfirm')}
        pending={loading}
        pendingText={t('settling')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && void write(asked)}
      />
    </Actions>
  );
}
