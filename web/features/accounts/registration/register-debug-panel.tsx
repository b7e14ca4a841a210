import { accountsMessages } from '../../../../schema/messages/accounts.ts';
import { useMessages } from '../../../language/messages.ts';
import styles from './register-debug-panel.module.css';
import { maskedRegistration, type Registration } from './registration.ts';

/** The entered data as they would be sent, for developers (docs/specification.md §2, docs/contract.md §4.7). */
export function RegisterDebugPanel({ entered }: { readonly entered: Registration }) {
  const messages = useMessages(accountsMessages);
  return (
    <details className={styles.panel} open>
      <summary>{messages.debugTitle}</summary>
      <p>{messages.debugLead}</p>
      <pre className={styles.data}>{JSON.stringify(maskedRegistration(entered), null, 2)}</pre>
    </details>
  );
}
