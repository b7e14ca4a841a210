import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { CardMailCheckbox } from '../../appointments/index.ts';
import { CustomerContact } from './customer-contact.tsx';
import styles from './reschedule.module.css';
import type { VisitChange } from './visit-changes.ts';

/** What becomes of an appointment. */
export interface VisitChoice {
  /** Else the customer comes as promised, whenever the work begins. */
  readonly isMoved: boolean;
  /** Undefined for what the workshop has set. */
  readonly mailCustomer: boolean | undefined;
}

export interface VisitChangeChoiceProps {
  readonly change: VisitChange;
  readonly choice: VisitChoice;
  readonly onChoose: (choice: VisitChoice) => void;
}

/** Whose appointment does not fit any more: it is moved and the customer is notified, or the promised time is kept. */
export function VisitChangeChoice({ change, choice, onChoose }: VisitChangeChoiceProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const { jobCardId } = change;
  const [before, after] = [formats.near(change.before, 0), formats.near(change.after, 0)];
  return (
    <div className={styles.visit}>
      <CustomerContact jobCardId={jobCardId} />
      <Checkbox
        label={t('visitMoves', { before, after })}
        checked={choice.isMoved}
        onChange={({ target }) => onChoose({ ...choice, isMoved: target.checked })}
      />
      {choice.isMoved ? (
        <CardMailCheckbox
          jobCardId={jobCardId}
          mailCustomer={choice.mailCustomer}
          onMail={(mailCustomer) => onChoose({ ...choice, mailCustomer })}
        />
      ) : (
        <span>{t('visitKept', { when: before })}</span>
      )}
    </div>
  );
}
