import { takeInTexts } from '../../../../../schema/messages/take-in/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import type { Mode } from '../draft/draft.ts';
import styles from './take-in.module.css';

const modes = ['now', 'later'] as const;

/** Whether the car is here, or comes later. What was typed stays. */
export function ModeSwitch({ mode, onMode }: { readonly mode: Mode; readonly onMode: (mode: Mode) => void }) {
  const t = useTexts(takeInTexts);
  return (
    <fieldset className={styles.modes} aria-label={t('modes')}>
      {modes.map((each) => (
        <label key={each} className={classNames(styles.mode, each === mode && styles.modeChosen)}>
          <input type="radio" name="mode" checked={each === mode} onChange={() => onMode(each)} />
          {t(each)}
        </label>
      ))}
    </fieldset>
  );
}
