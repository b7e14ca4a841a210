import { z } from 'zod';
import { byArea, grantableActs, readingActs } from '../../../../schema/features/integrations/grantable-acts.ts';
import { apiKeysTexts } from '../../../../schema/messages/api-keys/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import styles from './keys.module.css';

/** The button that was pressed is far below it, on a phone screens away. */
const focusError = (element: HTMLElement | null) => element?.focus();

const list = z.array(z.string()).catch([]);
const areas = byArea(grantableActs);

export interface ScopeChoiceProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: readonly string[]) => void;
  readonly isRefused: boolean;
}

/** What a key may do, by area; all that only reads by one press. */
export function ScopeChoice({ label, value, onChange, isRefused }: ScopeChoiceProps) {
  const t = useTexts(apiKeysTexts);
  const chosen = new Set(list.parse(value));
  const choose = (acts: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const act of acts) {
      if (isOn) next.add(act);
      else next.delete(act);
    }
    onChange([...next]);
  };
  return (
    <fieldset className={styles.area}>
      <legend className={styles.legend}>{label}</legend>
      {isRefused && (
        <p className={styles.error} role="alert" tabIndex={-1} ref={focusError}>
          {t('scopesMissing')}
        </p>
      )}
      <Checkbox
        label={t('reading')}
        checked={readingActs.every((act) => chosen.has(act))}
        onChange={(event) => choose(readingActs, event.target.checked)}
      />
      <div className={styles.scopes}>
        {areas.map(({ area, acts }) => (
          <fieldset key={area} className={styles.area}>
            <legend className={styles.legend}>{t(`areas.${area}`)}</legend>
            {acts.map(({ act, verb }) => (
              <Checkbox
                key={act}
                label={t(`acts.${verb}`)}
                checked={chosen.has(act)}
                onChange={(event) => choose([act], event.target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
