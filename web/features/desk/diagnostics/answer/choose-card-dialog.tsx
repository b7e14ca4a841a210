import { useState } from 'react';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { type ChosenRow, RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { jobCardRows } from '../../../../kit/pickers/row-sources.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';

export interface ChooseCardDialogProps {
  /** What the job is called. */
  readonly name: string;
  readonly pending: boolean;
  readonly onChoose: (jobCardId: string) => void;
  readonly onClose: () => void;
}

/** Asks on which card a job is proposed, where the question was about none. */
export function ChooseCardDialog({ name, pending, onChoose, onClose }: ChooseCardDialogProps) {
  const t = useTexts(diagnosticsTexts);
  const common = useTexts(commonTexts);
  const [card, setCard] = useState<ChosenRow>();
  const [wrong, setWrong] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={t('whichCard')} description={t('whichCardText', { name })}>
      <RowPicker
        source={jobCardRows}
        words={{ choose: t('chooseCard'), nothingFound: t('noCard') }}
        label={t('card')}
        name="jobCardId"
        chosen={card}
        onChoose={(row) => {
          setCard(row);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button pending={pending} onClick={() => (card === undefined ? setWrong(t('needCard')) : onChoose(card.id))}>
          {t('makeJob')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
