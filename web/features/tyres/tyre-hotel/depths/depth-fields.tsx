import { useEffect, useId, useRef } from 'react';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './depths.module.css';
import { areDepths, positions, type TypedDepths, typeDepth } from './read-depths.ts';

interface DepthFieldsProps {
  readonly depths: TypedDepths;
  readonly onType: (depths: TypedDepths) => void;
  /** Whether somebody types here first. */
  readonly focused?: boolean;
}

/** Four depths in a row; a whole one moves on by itself, so that four keys are enough. */
export function DepthFields({ depths, onType, focused = false }: DepthFieldsProps) {
  const t = useTexts(tyresTexts);
  const hint = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (focused) inputs.current[0]?.focus();
  }, [focused]);
  const isValid = areDepths(depths);
  return (
    <fieldset className={styles.group}>
      <legend>{t('fields.depths')}</legend>
      <div className={styles.row}>
        {positions.map((position, place) => (
          <div key={position} className={styles.tyre}>
            <label htmlFor={`${hint}${position}`}>{t(`positions.${position}`)}</label>
            <TextInput
              ref={(input) => {
                inputs.current[place] = input;
              }}
              id={`${hint}${position}`}
              name={`depth${position}`}
              inputMode="decimal"
              autoComplete="off"
              aria-describedby={hint}
              aria-invalid={isValid ? undefined : true}
              value={depths[place] ?? ''}
              onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
              onChange={({ target }) => {
                const typing = typeDepth(depths, place, target.value);
                onType(typing.depths);
                if (typing.place !== place) inputs.current[typing.place]?.focus();
              }}
            />
          </div>
        ))}
      </div>
      <p id={hint} className={isValid ? styles.hint : styles.error} role={isValid ? undefined : 'alert'}>
        {isValid ? t('hints.depths') : t('depthRange')}
      </p>
    </fieldset>
  );
}
