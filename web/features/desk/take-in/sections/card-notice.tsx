import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from './take-in.module.css';

export interface CardNoticeProps {
  readonly card: { readonly id: string; readonly number: string };
  /** Whether the card is continued, or stands in the way. */
  readonly continued: boolean;
  readonly another: boolean;
  readonly onAnother: () => void;
}

/** A card that the car has already: what is expected goes on, one that is open is offered before another is begun. */
export function CardNotice({ card, continued, another, onAnother }: CardNoticeProps) {
  const t = useTexts(takeInTexts);
  const { id, number } = card;
  if (another) return <Notice>{t('anotherOn')}</Notice>;
  return (
    <Notice
      tone={continued ? 'info' : 'warning'}
      title={t(continued ? 'isExpected' : 'openCard', { number })}
      action={
        <span className={styles.buttons}>
          {!continued && <ButtonLink to={rowPath('jobCard', id)}>{t('toCard')}</ButtonLink>}
          <Button variant="secondary" onClick={onAnother}>
            {t(continued ? 'expectedAnother' : 'another')}
          </Button>
        </span>
      }
    >
      {t(continued ? 'isExpectedText' : 'openCardText')}
    </Notice>
  );
}
