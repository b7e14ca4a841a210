import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { z } from 'zod';
import { type ShelvesQuery, UpdateLocationDocument } from '../../../../../generated/graphql.ts';
import { updatedLocation } from '../../../../../schema/features/tyres/storage-locations.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export type Shelf = ShelvesQuery['storageLocations']['nodes'][number];

const schema = z.object({ capacityTyres: typedNumber(0, updatedLocation.shape.capacityTyres.unwrap()) });

/** How many tyres a shelf holds, and whether it is used at all. */
export function ShelfDialog({ shelf, onClose }: { readonly shelf: Shelf; readonly onClose: () => void }) {
  const t = useTexts(tyresTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [isArchiving, setIsArchiving] = useState(false);
  const [update] = useMutation(UpdateLocationDocument, { awaitRefetchQueries: true });
  const { id, version, code, usedTyres, capacityTyres, archivedAt } = shelf;
  const isArchived = archivedAt !== null;
  const save = async (change: { readonly capacityTyres?: number; readonly archived?: boolean }, title: string) => {
    const result = await resultOf(update({ variables: { input: { id, version, ...change } } }));
    if (result.kind === 'ok') {
      toast({ title, tone: 'success' });
      onClose();
    }
    return result;
  };
  const archive = async () => {
    setIsArchiving(true);
    const done = t(isArchived ? 'shelfRestored' : 'shelfArchived', { code });
    const result = await save({ archived: !isArchived }, done);
    setIsArchiving(false);
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shelf', { code })}
      description={t('room', { used: String(usedTyres), capacity: String(capacityTyres) })}
    >
      <EntityForm
        schema={schema}
        fields={[{ name: 'capacityTyres', label: t('fields.capacityOfOne'), kind: 'decimal', needed: true }]}
        initial={{ capacityTyres: String(capacityTyres) }}
        submitText={t('saveShelf')}
        pendingText={t('savingShelf')}
        failure={t('notDone')}
        send={(values) => save(values, t('shelfSaved', { code }))}
        onCancel={onClose}
      >
        {usedTyres === 0 && (
          <div>
            <Button variant="secondary" pending={isArchiving} onClick={() => void archive()}>
              {t(isArchived ? 'restoreShelf' : 'archiveShelf')}
            </Button>
          </div>
        )}
      </EntityForm>
    </Dialog>
  );
}
