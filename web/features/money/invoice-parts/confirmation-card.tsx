import { useMutation } from '@apollo/client/react';
import { ConfirmInvoiceDocument, type InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { confirmationTones } from './confirmation-words.ts';
import { SendAgain } from './send-again.tsx';

/** How far the tax authority is with an invoice, what a refusal means, and the way to ask again. */
export function ConfirmationCard({ invoice }: { readonly invoice: InvoicePartsFragment }) {
  const t = useTexts(fiscalTexts);
  const [confirm] = useMutation(ConfirmInvoiceDocument);
  const { fiscal, id } = invoice;
  if (fiscal === null) return null;
  const { state, zoi, eor, mode } = fiscal;
  const again = (
    <SendAgain
      confirm={() => confirm({ variables: { input: { id } } })}
      stateOf={({ confirmInvoice }) => confirmInvoice.fiscal?.state}
    />
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
