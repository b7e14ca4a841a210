import { useMutation } from '@apollo/client/react';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useState } from 'react';
import {
  ArchiveVehicleDocument,
  UnarchiveVehicleDocument,
  type VehiclePartsFragment,
} from '../../../../generated/graphql.ts';
import { recordsTexts } from '../../../../schema/messages/records/index.ts';
import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActsMenu } from '../../../ui/menus/acts-menu.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

/** Takes a vehicle out of lists and search, or back in. */
export function ArchiveVehicleButton({ vehicle }: { readonly vehicle: VehiclePartsFragment }) {
  const t = useTexts(vehiclesTexts);
  const records = useTexts(recordsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState(false);
  const [archive, archiving] = useMutation(ArchiveVehicleDocument);
  const [unarchive, unarchiving] = useMutation(UnarchiveVehicleDocument);
  const { id, version, archivedAt } = vehicle;
  const variables = { input: { id, version } };
  const notify = (done: boolean, title: string, text?: string) =>
    toast({ title: done ? title : t('notDone'), tone: done ? 'success' : 'error', text: text || undefined });
  const archiveVehicle = async () => {
    const result = await resultOf(archive({ variables }));
    setAsking(false);
    notify(result.kind === 'ok', t('archived'), result.kind === 'error' ? result.error.text : undefined);
  };
  const unarchiveVehicle = async () => {
    const result = await resultOf(unarchive({ variables }));
    notify(result.kind === 'ok', t('unarchived'), result.kind === 'error' ? result.error.text : undefined);
  };
  if (archivedAt !== null) {
    return (
      <Button
        variant="secondary"
        icon={<ArchiveRestore aria-hidden="true" />}
        pending={unarchiving.loading}
        pendingText={t('unarchiving')}
        onClick={unarchiveVehicle}
      >
        {t('unarchive')}
      </Button>
    );
  }
  return (
    <>
      <ActsMenu
        name={records('more')}
        acts={[{ name: t('archive'), icon: <Archive aria-hidden="true" />, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        title={t('archiveQuestion')}
        description={t('archiveText')}
        confirmText={t('archive')}
        pending={archiving.loading}
        pendingText={t('archiving')}
        onCancel={() => setAsking(false)}
        onConfirm={archiveVehicle}
      />
    </>
  );
}
