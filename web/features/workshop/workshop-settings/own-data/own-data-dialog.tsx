import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { OwnDataDocument, type WorkshopPartsFragment } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { EditWorkshopDialog } from '../dialogs/edit-workshop-dialog.tsx';
import { LogoChooser } from '../logo/logo-chooser.tsx';
import styles from './own-data-dialog.module.css';

export interface OwnDataDialogProps {
  readonly part: 'invoiced' | 'bank';
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

/** Reads the workshop, and changes of it what its invoices need. */
export function OwnDataDialog({ part, onSaved, onClose }: OwnDataDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(OwnDataDocument, { fetchPolicy: 'network-only' });
  const read = useReadStep(asked);
  // As it was when the dialog opened: what somebody else changes meanwhile is said when it is saved.
  const [known, setKnown] = useState<WorkshopPartsFragment>();
  if (known === undefined && read.step === 'ready') setKnown(read.data.workshop);
  if (known !== undefined) {
    const { id, name } = known;
    return (
      <EditWorkshopDialog section={part} workshop={known} onSaved={onSaved} onClose={onClose}>
        {part === 'invoiced' && (
          <section className={styles.logo} aria-label={t('sections.logo')}>
            <h3>{t('sections.logo')}</h3>
            <LogoChooser workshop={{ id, name, logo: asked.data?.workshop.logo ?? null }} readAgain={asked.refetch} />
          </section>
        )}
      </EditWorkshopDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t(`sections.${part}`)}>
      {read.step === 'refused' ? (
        <FailedPart error={read.error} onRetry={read.refetch} mayPay />
      ) : (
        <Skeleton rows={6} text={kit('loading')} />
      )}
    </Dialog>
  );
}
