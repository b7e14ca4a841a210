import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { SaveDayExceptionDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { dayIn, type Resource } from '../../appointments/index.ts';

export interface AbsenceDialogProps {
  readonly resource: Resource;
  readonly day: string;
  /** How much work of that day has to be planned again. */
  readonly count: number;
  readonly onSaid: (words: string) => void;
  /** Somebody is absent now, and what was planned is left over. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const noon = 12 * 60;

/** Says that somebody is not at work; their work is planned again in the next step. */
export function AbsenceDialog({ resource, day, count, onSaid, onDone, onClose }: AbsenceDialogProps) {
  const t = useTexts(plannerTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const zone = useZone();
  const resultOf = useResult();
  const [save, { loading }] = useMutation(SaveDayExceptionDocument, { awaitRefetchQueries: true });
  const [until, setUntil] = useState(day);
  const [refused, setRefused] = useState<string>();
  const name = resource.name;
  const isWrong = dayIn(until) === undefined || until < day;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || isWrong) return;
    const input = { resourceId: resource.id, kind: 'ABSENCE' as const, on: day, until };
    const result = await resultOf(save({ variables: { input } }));
    if (result.kind === 'error') return setRefused(result.error.text);
    onSaid(t('absenceSaved', { name }));
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('absenceOf', { name })}
      description={t('absenceText', { day: formats.weekday(localDay(zone, day).at(noon)), count })}
    >
      <Form onSubmit={submit}>
        <Field label={t('absenceUntil')} name="until" error={isWrong ? t('wrongDay') : undefined}>
          <TextInput type="date" min={day} value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        {refused !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {refused}
          </Notice>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" autoFocus pending={loading} pendingText={t('saving')}>
            {t('absenceSave')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
