import { commonMessages } from '../../../schema/messages/common.ts';
import { useMessages } from '../../language/messages.ts';
import { CopyButton } from '../buttons/copy-button.tsx';
import styles from './report.module.css';

/** What broke, folded away, with a button that copies it for support. */
export function Report({ text }: { readonly text: string }) {
  const messages = useMessages(commonMessages);
  return (
    <details className={styles.report}>
      <summary className={styles.summary}>{messages.report}</summary>
      <textarea className={styles.text} aria-label={messages.report} rows={8} readOnly value={text} />
      <CopyButton value={text} />
    </details>
  );
}
