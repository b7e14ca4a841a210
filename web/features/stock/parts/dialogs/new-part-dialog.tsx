import { useMutation, useQuery } from '@apollo/client/react';
import { SavePartDocument, StockSettingsDocument } from '../../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { partOfSearch } from '../../../../kit/address/fields-of-search.ts';
import { useSearched } from '../../../../kit/address/use-searched.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { type EnteredPart, fieldsOf, type TypedPart, typedPart } from './part-fields.ts';

export interface NewPartDialogProps {
  /** What it was searched for by; what the address says unless given. */
  readonly searched?: string;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

const empty = {
  name: '',
  sku: '',
  brand: '',
  ean: '',
  unit: 'C62',
  location: '',
  priceUnit: '',
  minThousandths: '',
} as const satisfies TypedPart;

/** Asks for what a part begins with; its name is enough. */
export function NewPartDialog({ searched: typed, onClose, onAdded }: NewPartDialogProps) {
  const inAddress = useSearched();
  const searched = typed ?? inAddress;
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const units = useTexts(jobCardsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const priceMode = useQuery(StockSettingsDocument).data?.workshop.priceMode ?? 'GROSS';
  const [save] = useMutation(SavePartDocument, { awaitRefetchQueries: true });
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addLead')}>
      <EntityForm<TypedPart, EnteredPart>
        schema={typedPart}
        fields={fieldsOf('new', { t, units, priceMode })}
        initial={{ ...empty, ...partOfSearch(searched) }}
        submitText={t('add')}
        pendingText={t('adding')}
        failure={kit('notSaved')}
        send={async ({ numbers: _, sku, ...values }) => {
          const input = { ...values, ...(sku?.trim() ? { sku } : {}) };
          const result = await resultOf(save({ variables: { input } }));
          if (result.kind === 'ok') {
            toast({ title: t('added'), tone: 'success' });
            onAdded(result.data.savePart.id);
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
