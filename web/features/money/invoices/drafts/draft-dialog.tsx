import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { z } from 'zod';
import { type InvoicePartsFragment, UpdateDraftDocument } from '../../../../../generated/graphql.ts';
import { updateDraftInput } from '../../../../../schema/features/money/drafts.ts';
import { type Invoice, invoice as stored } from '../../../../../schema/features/money/invoices.ts';
import { clearableLine } from '../../../../../schema/fields/fields.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { type EntityField, EntityFieldControl } from '../../../../kit/forms/entity-field.tsx';
import { boundsOf } from '../../../../kit/forms/field-bounds.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { StaleNotice } from '../../../../kit/forms/stale-notice.tsx';
import { CustomerPicker } from '../../../../kit/pickers/customer-picker.tsx';
import { useSaveOverVersion } from '../../../../kit/writes/use-save-over-version.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import styles from './drafts.module.css';

export interface DraftDialogProps {
  readonly draft: InvoicePartsFragment;
  readonly onClose: () => void;
}

const schema = updateDraftInput
  .pick({ note: true, servicedOn: true, dueOn: true, payerId: true })
  .extend({ payerName: clearableLine(200) });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

const valuesOf = ({
  note,
  servicedOn,
  dueOn,
  buyer,
}: Pick<Invoice, 'note' | 'servicedOn' | 'dueOn'> & {
  readonly buyer: Pick<NonNullable<Invoice['buyer']>, 'customerId' | 'name'> | null;
}) => ({ note, servicedOn, dueOn, payerId: buyer?.customerId ?? null, payerName: buyer?.name ?? null });

/** Changes whom a draft is for, its days and its note; what somebody else has written meanwhile is shown beside. */
export function DraftDialog({ draft, onClose }: DraftDialogProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const overRow = useSaveOverVersion(draft.version, stored, onClose);
  const { stale, forget } = overRow;
  const [taken, setTaken] = useState(0);
  const [update] = useMutation(UpdateDraftDocument);
  const say = (value: unknown) => formats.day(String(value));
  const fields: readonly EntityField<Input>[] = [
    { name: 'servicedOn', label: t('field.servicedOn'), kind: 'date', hint: t('servicedHint'), say },
    { name: 'dueOn', label: t('field.dueOn'), kind: 'date', hint: t('dueHint'), say },
    { name: 'note', label: t('field.note'), kind: 'lines', hint: t('noteHint') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('facts')}>
      <SchemaForm<Input, Output>
        schema={schema}
        initial={valuesOf(draft)}
        fields={fields.map(({ name }) => name)}
        submitText={kit('save')}
        pendingText={kit('saving')}
        failure={kit('notSaved')}
        send={({ payerName: _, ...values }) =>
          overRow.save((version) => update({ variables: { input: { id: draft.id, version, ...values } } }))
        }
        onCancel={onClose}
      >
        {(form) => {
          const [payerId, payerName] = form.watch(['payerId', 'payerName']);
          return (
            <>
              {stale && (
                <StaleNotice<Input>
                  fields={[{ name: 'payerName', label: t('field.buyer') }, ...fields]}
                  current={valuesOf(stale)}
                  typed={form.getValues()}
                  onTake={() => {
                    form.reset(valuesOf(stale));
                    setTaken(stale.version);
                    forget();
                  }}
                />
              )}
              <CustomerPicker
                // Its text is its own: what is taken over begins a new one.
                key={taken}
                label={t('field.buyer')}
                name="payerId"
                chosen={payerId && payerName ? { id: payerId, name: payerName } : undefined}
                onChoose={(customer) => {
                  form.setValue('payerId', customer?.id ?? null, { shouldDirty: true });
                  form.setValue('payerName', customer?.name ?? null, { shouldDirty: true });
                }}
                optional
              />
              {!payerId && <p className={styles.muted}>{t('forNobody')}</p>}
              {fields.map((field) => (
                <EntityFieldControl key={field.name} field={field} bounds={boundsOf(schema, field.name)} form={form} />
              ))}
            </>
          );
        }}
      </SchemaForm>
    </Dialog>
  );
}
