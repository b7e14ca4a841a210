import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { CopyButton } from '../notices/copy-button.tsx';
import styles from './report.module.css';

/** What broke, folded away, with a button that copies it for support. */
export function Report({ text }: { readonly text: string }) {
  const t = useTexts(commonTexts);
  return (
    <details className={styles.report}>
      <summary className={styles.summary}>{t('report')}</summary>
      <textarea className={styles.text} aria-label={t('report')} rows={8} readOnly value={text} />
      <CopyButton value={text} />
    </details>
  );
}
