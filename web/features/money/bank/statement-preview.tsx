import { useCallback } from 'react';
import type { BankPreview, BankReading } from '../../../../schema/features/money/bank-preview.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { referenceText } from '../../../../schema/money/bank/references.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ReadingForm } from './reading-form.tsx';
import styles from './statement-preview.module.css';

export interface StatementPreviewProps {
  readonly fileName: string;
  readonly preview: BankPreview;
  readonly reading: BankReading;
  readonly pending: boolean;
  /** Somebody has said how it is to be read. */
  readonly onReading: (reading: BankReading) => void;
  readonly onTake: () => void;
  readonly onAnother: () => void;
}

/** How a table of the bank was understood; it is taken when nothing is left to ask. */
export function StatementPreview(props: StatementPreviewProps) {
  const { fileName, preview, reading, pending, onReading, onTake, onAnother } = props;
  const t = useTexts(bankTexts);
  const { questions, problems, bookings, leftOut } = preview;
  // The field that was focused is gone with the choice of a file; a person who listens goes on here.
  const focus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  const counts = [
    t('preview.bookings', { count: bookings }),
    ...(leftOut > 0 ? [t('leftOut', { count: leftOut })] : []),
    ...(problems > 0 ? [t('preview.problems', { count: problems })] : []),
  ];
  return (
    <div className={styles.preview}>
      <div ref={focus} tabIndex={-1} className={styles.title} role="status">
        <h2>{t('preview.title')}</h2>
        <strong>{fileName}</strong>
        <span className={styles.muted}>{counts.join(' · ')}</span>
      </div>
      <p className={styles.muted}>{t('preview.lead')}</p>
      {questions.length > 0 && (
        <Notice tone="warning" title={t('preview.ask')}>
          <ul>
            {questions.map((question) => (
              <li key={question}>{t(`previewQuestions.${question}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Rows rows={preview.rows} />
      <ReadingForm preview={preview} reading={reading} disabled={pending} onReading={onReading} />
      <Actions>
        <Button
          pending={pending}
          pendingText={t('preview.taking')}
          disabled={questions.length > 0 || problems > 0}
          onClick={onTake}
        >
          {t('preview.take')}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onAnother}>
          {t('preview.another')}
        </Button>
      </Actions>
    </div>
  );
}

function Rows({ rows }: { readonly rows: BankPreview['rows'] }) {
  const t = useTexts(bankTexts);
  const formats = useFormats();
  const unclear = <em className={styles.muted}>{t('preview.unclear')}</em>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <section className={styles.scroll} aria-label={t('preview.rows')} tabIndex={0}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {(['row', 'day', 'direction', 'amount', 'payer', 'reference'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`preview.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, bookedOn, direction, amountCents, payerName, reference, text, isLeftOut, problem }) => (
            <tr key={row} className={isLeftOut ? styles.muted : undefined}>
              <td>{row}</td>
              <td>{bookedOn === null ? unclear : formats.day(bookedOn)}</td>
              <td>{isLeftOut ? t('preview.isLeftOut') : direction === null ? unclear : t(`preview.${direction}`)}</td>
              <td className={styles.sum}>{amountCents === null ? unclear : formats.money(amountCents, 'EUR')}</td>
              <td>{payerName}</td>
              <td>
                {reference === null ? text : referenceText(reference)}
                {problem !== null && <span className={styles.problem}>{problem}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
