import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './controls.module.css';
import { TextInput } from './text-input.tsx';

/** A password control whose content can be shown; it starts hidden and accepts pasting and password managers. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useTexts(commonTexts);
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.passwordFrame}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.password}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-label={shown ? t('hidePassword') : t('showPassword')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  );
}
