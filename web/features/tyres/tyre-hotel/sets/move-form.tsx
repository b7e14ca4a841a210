import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { MoveTyreSetDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { ShelfField, useShelves } from '../shelves/shelf-field.tsx';
import type { OpenedSet } from './opened-set.ts';

interface MoveFormProps {
  readonly set: OpenedSet;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Puts a set on another shelf. */
export function MoveForm({ set, onDone, onCancel }: MoveFormProps) {
  const t = useTexts(tyresTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [move, { loading }] = useMutation(MoveTyreSetDocument);
  const shelves = useShelves({ tyres: set.count, without: set.location?.id, chosen });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { id: locationId } = shelves;
    if (locationId === undefined || loading) return;
    const { id, version, reference } = set;
    const result = await resultOf(move({ variables: { input: { id, version, locationId } } }));
    if (result.kind === 'error') return setFailure(result.error.text);
    toast({ title: t('moved', { reference, shelf: result.data.moveTyreSet.location?.code ?? '' }), tone: 'success' });
    onDone();
  };
  return (
    <Form onSubmit={send}>
      <ShelfField shelves={shelves} onChoose={setChosen} />
      {failure !== undefined && (
        <Notice tone="error" title={t('notDone')}>
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={shelves.id === undefined} pending={loading} pendingText={t('moving')}>
          {t('move')}
        </Button>
      </DialogActions>
    </Form>
  );
}
