import { useMutation, useQuery } from '@apollo/client/react';
import { z } from 'zod';
import {
  AddUsualTemplatesDocument,
  FirstRateDocument,
  SaveFirstRateDocument,
} from '../../../../../generated/graphql.ts';
import { largest } from '../../../../../schema/fields/numbers.ts';
import { firstRateTexts } from '../../../../../schema/messages/first-rate/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

/** Labour for nothing is no price: it has to be above zero here. */
const schema = z.object({
  price: typedNumber(4, z.int({ error: 'labourRateNeeded' }).min(1, 'labourRateNeeded').max(largest, 'invalidInput')),
  withTemplates: z.boolean(),
});

export interface RateDialogProps {
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

/** Asks for the price of an hour, in the workshop's price mode, and with the same press adds the first templates. */
export function RateDialog({ onSaved, onClose }: RateDialogProps) {
  const t = useTexts(firstRateTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const read = useReadStep(useQuery(FirstRateDocument, { fetchPolicy: 'network-only' }));
  const [save] = useMutation(SaveFirstRateDocument, { awaitRefetchQueries: true });
  const [addTemplates] = useMutation(AddUsualTemplatesDocument, { awaitRefetchQueries: true });
  const send = async ({ price, withTemplates }: z.output<typeof schema>) => {
    const input = { name: t('name'), isDefault: true, price: typeof price === 'number' ? price : undefined };
    const result = await resultOf(save({ variables: { input } }));
    if (result.kind === 'error') return result;
    const added = withTemplates ? await resultOf(addTemplates()) : undefined;
    if (added?.kind === 'error') toast({ title: t('noTemplates'), text: added.error.text, tone: 'error' });
    else toast({ title: t('saved'), tone: 'success' });
    onSaved();
    onClose();
    return result;
  };
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
      {read.step === 'ready' && (
        <div ref={focusFirstField}>
          <EntityForm
            schema={schema}
            fields={[
              {
                name: 'price',
                label: read.data.workshop.priceMode === 'GROSS' ? t('priceGross') : t('price'),
                kind: 'decimal',
                needed: true,
              },
              { name: 'withTemplates', label: t('withTemplates'), kind: 'check' },
            ]}
            initial={{ price: '', withTemplates: true }}
            submitText={kit('save')}
            pendingText={kit('saving')}
            failure={kit('notSaved')}
            send={send}
            onCancel={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}

/** The dialog opens before its field is there, and has put the focus on its close button. */
const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus();
