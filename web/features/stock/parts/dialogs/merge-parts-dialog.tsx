import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { MergePartsDocument, type PartPartsFragment } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { type ChosenRow, RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { partRows } from '../part-rows.ts';

export interface MergePartsDialogProps {
  /** The one that is kept. */
  readonly part: PartPartsFragment;
  readonly onClose: () => void;
}

/** Makes one of two entries of the same part, after it has said what becomes of the other. */
export function MergePartsDialog({ part, onClose }: MergePartsDialogProps) {
  const t = useTexts(partsTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [gone, setGone] = useState<ChosenRow>();
  const [missing, setMissing] = useState(false);
  const [merge, { loading }] = useMutation(MergePartsDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(gone === undefined);
    if (gone === undefined) return;
    const result = await resultOf(merge({ variables: { input: { keepId: part.id, goneId: gone.id } } }));
    if (result.kind === 'ok') {
      toast({ title: t('merged'), tone: 'success' });
      onClose();
    } else toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <Dialog open onClose={onClose} title={t('merge')} description={t('mergeLead', { name: part.name })}>
      <Form onSubmit={submit}>
        <RowPicker
          source={partRows}
          words={{ hint: t('mergeHint'), choose: t('choose'), nothingFound: t('nothingFound') }}
          label={t('mergeWith')}
          name="goneId"
          chosen={gone}
          onChoose={setGone}
          without={part.id}
          error={missing && gone === undefined ? common('required') : undefined}
        />
        {gone && <Notice tone="warning">{t('mergeText', { gone: gone.name, kept: part.name })}</Notice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={loading} pendingText={t('merging')}>
            {t('merge')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
