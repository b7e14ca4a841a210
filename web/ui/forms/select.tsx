import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './controls.module.css';
import { useFieldWiring } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  readonly placeholder?: string;
}

/** The system's own choice list, which works with every keyboard, phone and screen reader. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className={styles.selectFrame}>
      <select {...useFieldWiring()} {...rest} className={classNames(styles.control, styles.select)}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.selectArrow} aria-hidden="true" />
    </div>
  );
}
