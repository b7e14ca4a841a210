import { useState } from 'react';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { useCardMail } from '../../appointments/index.ts';
import { CalledButton } from '../calls/called-button.tsx';
import { CustomerContact } from './customer-contact.tsx';
import styles from './reschedule.module.css';

/** Somebody for whom it is not as it was agreed. */
export interface Notified {
  readonly jobCardId: string;
  /** Of the car. */
  readonly name: string;
  /** What is otherwise. */
  readonly words: string;
  /** Whether the appointment was moved, so that a mail may have gone out; undefined for what the workshop has set. */
  readonly isMoved: boolean;
  readonly mailCustomer: boolean | undefined;
}

export interface CustomersToNotifyProps {
  readonly customers: readonly Notified[];
  readonly onClose: () => void;
}

/** The list to call through once the work is planned again: who was not mailed knows nothing of it. */
export function CustomersToNotify({ customers, onClose }: CustomersToNotifyProps) {
  const common = useTexts(commonTexts);
  return (
    <>
      <ul className={classNames(styles.list, styles.called)}>
        {customers.map((each) => (
          <li key={`${each.jobCardId} ${each.words}`}>
            <strong>{each.name}</strong>
            <CustomerContact jobCardId={each.jobCardId} />
            <span className={styles.time}>{each.words}</span>
            <HowNotified {...each} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </>
  );
}

function HowNotified({ jobCardId, name, isMoved, mailCustomer }: Notified) {
  const t = useTexts(plannerTexts);
  const [isCalled, setCalled] = useState(false);
  const mail = useCardMail(jobCardId);
  if (mail === undefined) return null;
  const isMailed = isMoved && mail.address !== '' && (mailCustomer ?? mail.isSet);
  if (isMailed) return <span className={styles.time}>{t('mailed', { address: mail.address })}</span>;
  if (isCalled) return <span className={styles.time}>{t('called')}</span>;
  return (
    <>
      <span className={styles.none}>{t('callThem')}</span>
      {isMoved && (
        <Actions>
          <CalledButton jobCardId={jobCardId} name={name} onCalled={() => setCalled(true)} />
        </Actions>
      )}
    </>
  );
}
