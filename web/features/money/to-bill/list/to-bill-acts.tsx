import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { WriteOffUnbilledDocument } from '../../../../../generated/graphql.ts';
import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { ReasonDialog } from '../../payments/index.ts';
import { BillButton } from '../bill/bill-button.tsx';
import { type CardToBill, nameOf } from './card-to-bill.ts';

export interface ToBillActsProps {
  readonly card: CardToBill;
  readonly role: Role;
}

/** What can be done with a card that is to be billed: the bill, and writing it off for anyone who may. */
export function ToBillActs({ card, role }: ToBillActsProps) {
  const t = useTexts(toBillTexts);
  const formats = useFormats();
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [writingOff, setWritingOff] = useState(false);
  const { id, version } = card;
  const name = nameOf(card);
  const sum = formats.money(card.unbilledCents ?? 0, 'EUR');
  const writeOff = async (reason: string) => {
    const input = { jobCardId: id, version, reason };
    const result = await resultOf(
      client.mutate({
        mutation: WriteOffUnbilledDocument,
        variables: { input },
      }),
    );
    if (result.kind === 'ok') {
      setWritingOff(false);
      toast({ title: t('writtenOff', { name }), tone: 'success' });
    }
    return result;
  };
  return (
    <>
      {can(role, 'invoices.write-off') && (
        <Button variant="ghost" aria-label={t('writeOffOf', { name })} onClick={() => setWritingOff(true)}>
          {t('writeOff')}
        </Button>
      )}
      <BillButton jobCardId={id} variant="secondary" of={name} />
      {writingOff && (
        <ReasonDialog
          title={t('writeOffTitle', { name })}
          lead={t('writeOffText', { sum })}
          send={writeOff}
          onClose={() => setWritingOff(false)}
        />
      )}
    </>
  );
}
