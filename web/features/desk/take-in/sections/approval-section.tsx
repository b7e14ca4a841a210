import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Draft, KnownVehicle } from '../draft/draft.ts';
import { approverName, isWorkApproved } from '../draft/input.ts';
import styles from './take-in.module.css';

export interface ApprovalSectionProps {
  readonly draft: Draft;
  readonly vehicle: KnownVehicle | undefined;
  /** Whether it has to be said who agreed. */
  readonly isMissing: boolean;
  readonly change: (changes: Partial<Draft>) => void;
}

/** Whether the work was agreed at the counter, and by whom. */
export function ApprovalSection({ draft, vehicle, isMissing, change }: ApprovalSectionProps) {
  const t = useTexts(takeInTexts);
  return (
    <div className={styles.agreed}>
      <Checkbox
        label={t('agreed')}
        checked={draft.agreed}
        onChange={({ target }) => change({ agreed: target.checked })}
      />
      {isWorkApproved(draft, 'now') && (
        <Field label={t('agreedBy')} name="byName" error={isMissing ? t('agreedByNeeded') : undefined}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={draft.agreedBy ?? approverName(draft, vehicle)}
            onChange={({ target }) => change({ agreedBy: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
