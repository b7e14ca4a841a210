import { useMutation } from '@apollo/client/react';
import { ConfirmInvoiceDocument, type InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { confirmationTones } from './confirmation-words.ts';

/** What sending again has come to. */
const outcomes = { WAITING: 'stillWaits', CONFIRMED: 'answered', REFUSED: 'refused' } as const;

/** How far the tax authority is with an invoice, what a refusal means, and the way to ask again. */
export function ConfirmationCard({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(fiscalTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [confirm, { loading }] = useMutation(ConfirmInvoiceDocument);
  const { fiscal, id } = invoice;
  if (fiscal === null) return null;
  const { state, zoi, eor, mode } = fiscal;
  const send = async () => {
    const result = await resultOf(confirm({ variables: { input: { id } } }));
    if (result.kind === 'error') return toast({ title: t('notSent'), text: result.error.text, tone: 'error' });
    const became = result.data.confirmInvoice.fiscal?.state ?? 'WAITING';
    toast({ title: t(outcomes[became]), tone: became === 'CONFIRMED' ? 'success' : 'neutral' });
  };
  const again = (
    <Button variant="secondary" pending={loading} pendingText={t('sending')} onClick={send}>
      {t('sendAgain')}
    </Button>
  );
  return (
    <SectionCard title={t('confirmation')}>
      <ConfirmationNotice fiscal={fiscal} action={again} />
      <DataList
        items={[
          { label: t('state'), value: <Badge tone={confirmationTones[state]}>{t(`states.${state}`)}</Badge> },
          { label: 'ZOI', value: zoi ?? '—' },
          { label: 'EOR', value: eor ?? '—' },
        ]}
      />
      {mode === 'TEST' && state === 'CONFIRMED' && <p>{t('testText')}</p>}
    </SectionCard>
  );
}
