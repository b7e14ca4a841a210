import { useMutation, useQuery } from '@apollo/client/react';
import {
  BillingChoicesDocument,
  type InvoicePartsFragment,
  UpdateDraftDocument,
} from '../../../../../generated/graphql.ts';
import { linesMaximum } from '../../../../../schema/features/money/drafts.ts';
import { invoice as stored } from '../../../../../schema/features/money/invoices.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { StaleValues } from '../../../../kit/forms/stale-notice.tsx';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useSaveOverVersion } from '../../../../kit/writes/use-save-over-version.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LineFields } from './line-fields.tsx';
import { type LinesInput, type LinesOutput, lineNames, typedLineOf, typedLines } from './typed-lines.ts';

export interface LinesDialogProps {
  readonly draft: InvoicePartsFragment;
  readonly onClose: () => void;
}

/** Changes the lines of a draft that follows no jobs; what somebody else has made of them meanwhile is shown beside. */
export function LinesDialog({ draft, onClose }: LinesDialogProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const overRow = useSaveOverVersion(draft.version, stored, onClose);
  const { stale, forget } = overRow;
  const [update] = useMutation(UpdateDraftDocument);
  const read = useReadStep(useQuery(BillingChoicesDocument));
  return (
    <Dialog open onClose={onClose} title={t('lines')}>
      {read.step === 'loading' && <Skeleton rows={6} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {read.step === 'ready' && (
        <SchemaForm<LinesInput, LinesOutput>
          schema={typedLines}
          initial={{ lines: draft.lines.map((line) => typedLineOf(line, formats)) }}
          fields={lineNames(linesMaximum)}
          submitText={kit('save')}
          pendingText={kit('saving')}
          failure={kit('notSaved')}
          send={({ lines }) =>
            overRow.save((version) => update({ variables: { input: { id: draft.id, version, lines } } }))
          }
          onCancel={onClose}
        >
          {(form) => (
            <>
              {stale && (
                <StaleValues
                  items={stale.lines.map(({ description, quantityThousandths, unitPrice }) => ({
                    label: description,
                    value: t('line', {
                      quantity: formats.decimal(quantityThousandths / 1000),
                      price: formats.money(unitPrice / 100, 'EUR'),
                    }),
                  }))}
                  onTake={() => {
                    form.reset({ lines: stale.lines.map((line) => typedLineOf(line, formats)) });
                    forget();
                  }}
                />
              )}
              <LineFields form={form} mode={draft.priceMode} paysVat={read.data.workshop.vatStatus === 'PAYER'} />
            </>
          )}
        </SchemaForm>
      )}
    </Dialog>
  );
}
