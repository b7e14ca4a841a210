import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { SaveLocationsDocument } from '../../../../../generated/graphql.ts';
import { patternOfRange } from '../../../../../schema/features/tyres/location-patterns.ts';
import { savedLocations } from '../../../../../schema/features/tyres/storage-locations.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

const { shape } = savedLocations;
const schema = z.object({
  pattern: shape.pattern,
  capacityTyres: typedNumber(0, shape.capacityTyres),
  zone: shape.zone,
});

/** How a range is written; a text of ours cannot hold braces. */
const range = '{01..12}';

/** Adds many shelves at once by a pattern. */
export function AddShelvesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(tyresTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [save] = useMutation(SaveLocationsDocument, { awaitRefetchQueries: true });
  return (
    <Dialog open onClose={onClose} title={t('addShelves')} description={t('addShelvesLead')}>
      <EntityForm
        schema={schema}
        fields={[
          { name: 'pattern', label: t('fields.pattern'), hint: t('hints.pattern', { range }), needed: true },
          { name: 'capacityTyres', label: t('fields.capacity'), kind: 'decimal', needed: true },
          { name: 'zone', label: t('fields.zone') },
        ]}
        initial={{ pattern: '', capacityTyres: '8', zone: '' }}
        submitText={t('addShelves')}
        pendingText={t('addingShelves')}
        failure={t('notDone')}
        send={async (input) => {
          const result = await resultOf(
            save({ variables: { input: { ...input, pattern: patternOfRange(input.pattern) } } }),
          );
          if (result.kind === 'ok') {
            toast({ title: t('shelvesAdded', { count: result.data.saveLocations.length }), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
