import { IssuePartsDocument, type JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import { jobPartsTexts } from '../../../../../schema/messages/job-parts/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useDeskMutation } from '../../card-actions/index.ts';
import { reservedLines } from '../reserved-lines.ts';

interface TakeReservedDialogProps {
  readonly card: JobCardPartsFragment;
  /** Goes on with what was refused because of them. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** A card is not ready while parts are kept for it on the shelf: all of them are taken with one press, and it goes on. */
export function TakeReservedDialog({ card, onTaken, onClose }: TakeReservedDialogProps) {
  const t = useTexts(jobPartsTexts);
  const { decimal } = useFormats();
  const { act, pending } = useDeskMutation();
  const items = reservedLines(card).map(({ description, reservedThousandths }) => ({
    label: description,
    value: `${decimal(reservedThousandths / 1000)}×`,
  }));
  const take = async () => {
    if ((await act(IssuePartsDocument, { input: { jobCardId: card.id } })) === undefined) return;
    onClose();
    onTaken();
  };
  return (
    <Dialog open onClose={onClose} title={t('notTaken')} description={t('notTakenText')}>
      <DataList items={items} />
      <DialogActions>
        <Button pending={pending} pendingText={t('taking')} onClick={() => void take()}>
          {t('takeAll')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
