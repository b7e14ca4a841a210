import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { arrivalTexts } from '../../../../schema/messages/arrival/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import styles from './arrival.module.css';
import { SignatureSection, type SignatureSectionProps } from './signature-section.tsx';
import { WalkAroundPhotos } from './walk-around-photos.tsx';

export interface ArrivalDialogProps extends Pick<SignatureSectionProps, 'moment'> {
  readonly card: JobCardPartsFragment;
  readonly onClose: () => void;
}

/** What is kept of a car as it comes: photos round it and a signature; as it goes, the signature. */
export function ArrivalDialog({ card, moment, onClose }: ArrivalDialogProps) {
  const t = useTexts(arrivalTexts);
  return (
    <Dialog open onClose={onClose} title={t(moment)}>
      <div className={classNames(thumb.column, styles.parts)}>
        {moment === 'takeIn' && <WalkAroundPhotos jobCardId={card.id} />}
        <SignatureSection card={card} moment={moment} />
      </div>
    </Dialog>
  );
}
