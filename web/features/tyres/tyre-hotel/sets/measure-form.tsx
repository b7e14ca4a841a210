import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { RecordTreadDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { DepthFields } from '../depths/depth-fields.tsx';
import { areDepths, noDepths, readingsOf } from '../depths/read-depths.ts';
import type { OpenedSet } from './opened-set.ts';

interface MeasureFormProps {
  readonly set: OpenedSet;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Writes down how deep the treads of a set are now; those from before stay in its history. */
export function MeasureForm({ set: { id: setId, reference }, onDone, onCancel }: MeasureFormProps) {
  const t = useTexts(tyresTexts);
  const common = useTexts(commonTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  const [depths, setDepths] = useState(noDepths);
  const [failure, setFailure] = useState<string>();
  const [record, { loading }] = useMutation(RecordTreadDocument);
  const readings = readingsOf(depths);
  useUnsavedWork({ dirtyFields: { depths: readings.length > 0 }, isSubmitting: loading });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!areDepths(depths) || readings.length === 0 || loading) return;
    const result = await resultOf(record({ variables: { input: withId({ setId, readings }) } }));
    if (result.kind === 'error') return setFailure(result.error.text);
    toast({ title: t('measuredNow', { reference }), tone: 'success' });
    onDone();
  };
  return (
    <Form onSubmit={send}>
      <DepthFields depths={depths} onType={setDepths} focused />
      {failure !== undefined && (
        <Notice tone="error" title={t('notDone')}>
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={readings.length === 0} pending={loading} pendingText={t('saving')}>
          {t('saveDepths')}
        </Button>
      </DialogActions>
    </Form>
  );
}
