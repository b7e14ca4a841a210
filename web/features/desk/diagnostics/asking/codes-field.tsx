import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './asking.module.css';
import { addTypedCodes, codesIn, isCodeEnded, readTypedCodes, type TypedCode } from './typed-codes.ts';

const codesAtMost = 20;

export interface CodesFieldProps {
  readonly typed: readonly TypedCode[];
  readonly onChange: (typed: readonly TypedCode[]) => void;
}

/** Fault codes as chips: each is read as soon as it is typed or pasted, and one that is none says so where it stands. */
export function CodesField({ typed, onChange }: CodesFieldProps) {
  const t = useTexts(diagnosticsTexts);
  const [text, setText] = useState('');
  const wrong = typed.find(({ code }) => code === undefined);
  const add = (written: string) => {
    setText('');
    const added = readTypedCodes(written);
    if (added.length > 0) onChange(addTypedCodes(typed, added));
  };
  const error =
    wrong !== undefined
      ? t('wrongCode', { text: wrong.text })
      : codesIn(typed).length > codesAtMost
        ? t('tooMany')
        : undefined;
  return (
    <div className={styles.codes}>
      <Field label={t('codes')} name="codes" hint={t('codesHint')} error={error} optional>
        <TextInput
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
          enterKeyHint="done"
          onChange={({ target }) => (isCodeEnded(target.value) ? add(target.value) : setText(target.value))}
          onPaste={(event) => {
            event.preventDefault();
            add(`${text}${event.clipboardData.getData('text')}`);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.trim() !== '') {
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '') onChange(typed.slice(0, -1));
          }}
          onBlur={() => add(text)}
        />
      </Field>
      {typed.length > 0 && (
        <ul className={styles.chips} aria-label={t('typedCodes')}>
          {typed.map((each) => (
            <li key={each.text} className={styles.chip} data-wrong={each.code === undefined || undefined}>
              <span>{each.text}</span>
              {each.code === undefined && <span className={styles.not}>{t('notACode')}</span>}
              <button
                type="button"
                aria-label={t('removeCode', { code: each.text })}
                onClick={() => onChange(typed.filter((other) => other !== each))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
