import { registrationTexts } from '../../../../../schema/messages/registration/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from './register-debug-panel.module.css';
import { maskedRegistration, type Registration } from './registration.ts';

/** The entered data as they would be sent, for developers (docs/specification.md §2, docs/contract.md §4.7). */
export function RegisterDebugPanel({ entered }: { readonly entered: Registration }) {
  const t = useTexts(registrationTexts);
  return (
    <details className={styles.panel} open>
      <summary>{t('debugTitle')}</summary>
      <p>{t('debugLead')}</p>
      <pre className={styles.data}>{JSON.stringify(maskedRegistration(entered), null, 2)}</pre>
    </details>
  );
}
