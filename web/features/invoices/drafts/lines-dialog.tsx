import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  BillingChoicesDocument,
  type InvoicePartsFragment,
  UpdateDraftDocument,
} from '../../../../generated/graphql.ts';
import { linesMaximum } from '../../../../schema/features/workshop/invoices/drafts.ts';
import { type Invoice, invoice as stored } from '../../../../schema/features/workshop/invoices/invoices.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
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
  const toast = useToast();
  const resultOf = useResult();
  const version = useRef(draft.version);
  const [stale, setStale] = useState<Invoice['lines']>();
  const [update] = useMutation(UpdateDraftDocument, { refetchQueries: ['Invoices'] });
  const read = useReadStep(useQuery(BillingChoicesDocument));
  return (
    <Dialog open onClose={onClose} title={t('lines')}>
      {read.step === 'loading' && <Skeleton rows={6} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />}
      {read.step === 'ready' && (
        <DialogForm<LinesInput, LinesOutput>
          schema={typedLines}
          initial={{ lines: draft.lines.map((line) => typedLineOf(line, formats)) }}
          fields={lineNames(linesMaximum)}
          submitText={kit('save')}
          pendingText={kit('saving')}
          failure={kit('notSaved')}
          send={async ({ lines }) => {
            const input = { id: draft.id, version: version.current, lines };
            const result = await resultOf(update({ variables: { input } }));
            if (result.kind === 'ok') {
              toast({ title: kit('saved'), tone: 'success' });
              onClose();
              return result;
            }
            const present = result.error.code === 'CONFLICT' ? stored.safeParse(result.error.current) : undefined;
            // Whoever has seen what is there now and sends again means it.
            if (present?.success) version.current = present.data.version;
            setStale(present?.data?.lines);
            return result;
          }}
          onCancel={onClose}
        >
          {(form) => (
            <>
              {stale && (
                <Notice
                  tone="warning"
                  title={kit('changedMeanwhile')}
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => {
                        form.reset({ lines: stale.map((line) => typedLineOf(line, formats)) });
                        setStale(undefined);
                      }}
                    >
                      {kit('takeCurrent')}
                    </Button>
                  }
                >
                  <p>{kit('changedMeanwhileText')}</p>
                  <DataList
                    items={stale.map(({ description, quantityThousandths, unitPrice }) => ({
                      label: description,
                      value: t('line', {
                        quantity: formats.decimal(quantityThousandths / 1000),
                        price: formats.money(unitPrice / 100, 'EUR'),
                      }),
                    }))}
                  />
                </Notice>
              )}
              <LineFields form={form} mode={draft.priceMode} paysVat={read.data.workshop.vatStatus === 'PAYER'} />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  );
}
