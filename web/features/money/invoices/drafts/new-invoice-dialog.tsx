import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { BillingChoicesDocument, DraftInvoiceDocument } from '../../../../../generated/graphql.ts';
import { linesMaximum } from '../../../../../schema/features/money/drafts.ts';
import { priceMode } from '../../../../../schema/features/workshop/enums.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { type ChosenCustomer, CustomerPicker } from '../../../../kit/pickers/customer-picker.tsx';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import styles from './drafts.module.css';
import { LineFields } from './line-fields.tsx';
import { blankLine, type LinesInput, type LinesOutput, lineNames, typedLines } from './typed-lines.ts';

export interface NewInvoiceDialogProps {
  /** Who is chosen at first. */
  readonly customer?: ChosenCustomer | undefined;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** A draft without a card, as for a sale over the counter: lines, and a customer where there is one. */
export function NewInvoiceDialog({ customer: first, onMade, onClose }: NewInvoiceDialogProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [customer, setCustomer] = useState(first);
  const [mode, setMode] = useState<(typeof priceMode.options)[number]>('GROSS');
  const [write] = useMutation(DraftInvoiceDocument);
  const read = useReadStep(useQuery(BillingChoicesDocument));
  const paysVat = read.step === 'ready' && read.data.workshop.vatStatus === 'PAYER';
  return (
    <Dialog open onClose={onClose} title={t('newInvoice')} description={t('newInvoiceLead')}>
      {read.step === 'loading' && <Skeleton rows={6} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {read.step === 'ready' && (
        <SchemaForm<LinesInput, LinesOutput>
          schema={typedLines}
          initial={{ lines: [blankLine] }}
          fields={lineNames(linesMaximum)}
          submitText={t('makeDraft')}
          pendingText={kit('saving')}
          failure={kit('notSaved')}
          send={async ({ lines }) => {
            const buyer = customer === undefined ? {} : { customerId: customer.id };
            const input = withOperationId({ lines, priceMode: mode, ...buyer });
            const result = await resultOf(write({ variables: { input } }));
            if (result.kind === 'ok') onMade(result.data.draftInvoice.id);
            return result;
          }}
          onCancel={onClose}
        >
          {(form) => (
            <>
              <CustomerPicker
                label={t('field.buyer')}
                name="customerId"
                chosen={customer}
                onChoose={setCustomer}
                optional
              />
              {customer === undefined && <p className={styles.muted}>{t('forNobody')}</p>}
              {paysVat && (
                <Field label={t('prices')} name="priceMode">
                  <Select
                    value={mode}
                    onChange={({ target }) => setMode(priceMode.parse(target.value))}
                    options={priceMode.options.map((value) => ({ value, label: t(`priceModes.${value}`) }))}
                  />
                </Field>
              )}
              <LineFields form={form} mode={mode} paysVat={paysVat} />
            </>
          )}
        </SchemaForm>
      )}
    </Dialog>
  );
}
