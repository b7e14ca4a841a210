import { useMutation } from '@apollo/client/react';
import { ConfirmInvoiceDocument, type InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const tones = { WAITING: 'warning', CONFIRMED: 'success', REFUSED: 'error' } as const;
const known = ['S001', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008'] as const;

/** How far the tax authority is with an invoice, what a refusal means, and the way to ask again. */
export function ConfirmationCard({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [confirm, { loading }] = useMutation(ConfirmInvoiceDocument);
  const { fiscal, id } = invoice;
  if (fiscal === null) return null;
  const { state, zoi, eor, code, deadline, mode } = fiscal;
  const send = async () => {
    const result = await resultOf(confirm({ variables: { input: { id } } }));
    if (result.kind === 'error') return toast({ title: t('notSent'), text: result.error.text, tone: 'error' });
    const isConfirmed = result.data?.confirmInvoice.fiscal?.state === 'CONFIRMED';
    toast({ title: isConfirmed ? t('answered') : t('stillWaits'), tone: isConfirmed ? 'success' : 'neutral' });
  };
  const refusal = known.find((each) => each === code) ?? 'other';
  const again = (
    <Button variant="secondary" pending={loading} pendingText={t('sending')} onClick={send}>
      {t('sendAgain')}
    </Button>
  );
  return (
    <SectionCard title={t('confirmation')}>
      {state === 'WAITING' && (
        <Notice tone="warning" title={t('stillWaits')} action={again}>
          {t('waitsText')}
        </Notice>
      )}
      {state === 'REFUSED' && (
        <Notice tone="error" title={t('states.REFUSED')} action={again}>
          {t(`refusals.${refusal}`, { code: code ?? '' })}
        </Notice>
      )}
      <DataList
        items={[
          { label: t('state'), value: <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
          { label: 'ZOI', value: zoi ?? '—' },
          { label: 'EOR', value: eor ?? '—' },
          ...(state === 'CONFIRMED' ? [] : [{ label: t('deadline'), value: formats.moment(deadline) }]),
        ]}
      />
      {mode === 'TEST' && state === 'CONFIRMED' && <p>{t('testText')}</p>}
    </SectionCard>
  );
}
