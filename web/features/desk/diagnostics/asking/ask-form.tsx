import { type FormEvent, useState } from 'react';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { type ChosenRow, RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { vehicleRows } from '../../../../kit/pickers/row-sources.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { RefusalNotice } from '../../../../kit/screens/refusal-notice.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-input.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import thumb from '../../../../ui/styles/one-hand.module.css';
import styles from './asking.module.css';
import { CodesField } from './codes-field.tsx';
import { isIncluded, PlanNotice, QuotaNotice } from './quota-notice.tsx';
import { codesIn, type TypedCode } from './typed-codes.ts';
import { useAsk } from './use-ask.ts';

export interface AskFormProps {
  readonly role: Role;
  readonly typed: readonly TypedCode[];
  readonly onType: (typed: readonly TypedCode[]) => void;
  /** The card that is asked for; its car is known then. */
  readonly jobCardId?: string | undefined;
  readonly onAnswer: (id: string) => void;
}

const symptomAtMost = 1000;

/** The question: codes, what the car does, which car; how many are left today; and why one is refused. */
export function AskForm({ role, typed, onType, jobCardId, onAnswer }: AskFormProps) {
  const t = useTexts(diagnosticsTexts);
  const { number } = useFormats();
  const [symptom, setSymptom] = useState('');
  const [vehicle, setVehicle] = useState<ChosenRow>();
  const [incomplete, setIncomplete] = useState(false);
  const { quota, ask, asking, refused } = useAsk(onAnswer);
  if (quota.step === 'refused') {
    return <FailedPart error={quota.error} onRetry={quota.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const known = quota.step === 'ready' ? quota.data.diagnosticsQuota : undefined;
  const codes = codesIn(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = symptom.trim();
    const isWrong = codes.length < typed.length;
    setIncomplete(codes.length === 0 && words === '' && !isWrong);
    if (isWrong || (codes.length === 0 && words === '')) return;
    void ask({
      codes: [...codes],
      symptom: words || undefined,
      jobCardId,
      vehicleId: vehicle === undefined ? undefined : vehicle.id,
    });
  };
  const codesField = (
    <CodesField
      typed={typed}
      onChange={(next) => {
        setIncomplete(false);
        onType(next);
      }}
    />
  );
  if (known !== undefined && !isIncluded(known)) {
    return (
      <div className={thumb.group}>
        {codesField}
        <PlanNotice role={role} />
      </div>
    );
  }
  const isUsedUp = refused?.code === 'QUOTA' || (known?.left === 0 && Date.parse(known.resetsAt) > Date.now());
  return (
    <form className={thumb.group} noValidate onSubmit={send}>
      {codesField}
      <Field label={t('symptom')} name="symptom" hint={t('symptomHint')} optional>
        <TextArea
          className={styles.symptom}
          rows={3}
          maxLength={symptomAtMost}
          value={symptom}
          onChange={({ target }) => {
            setIncomplete(false);
            setSymptom(target.value);
          }}
        />
      </Field>
      {jobCardId === undefined && (
        <RowPicker
          source={vehicleRows}
          words={{ hint: t('vehicleHint'), choose: t('chooseVehicle'), nothingFound: t('noVehicle') }}
          label={t('vehicle')}
          name="vehicleId"
          chosen={vehicle}
          onChoose={setVehicle}
          optional
        />
      )}
      {incomplete && <Notice tone="error" title={t('needsQuestion')} />}
      {isUsedUp && known && <QuotaNotice quota={known} role={role} />}
      {refused?.code === 'PLAN_LIMIT_REACHED' && <PlanNotice role={role} />}
      {refused?.code === 'INVALID_STATE' && <Notice tone="warning" title={t('switchedOff')} />}
      {refused && !isSaidApart(refused.code) && <RefusalNotice error={refused} title={t('notAsked')} />}
      <div className={styles.send}>
        <Button type="submit" pending={asking} pendingText={t('asking')}>
          {t('ask')}
        </Button>
        {known !== undefined && known.limit !== null && (
          <Note role="status">{t('quota', { used: number(known.used), limit: number(known.limit) })}</Note>
        )}
      </div>
    </form>
  );
}

const isSaidApart = (code: string) => code === 'QUOTA' || code === 'PLAN_LIMIT_REACHED' || code === 'INVALID_STATE';
