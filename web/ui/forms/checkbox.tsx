import type { ComponentProps } from 'react';
import styles from './controls.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
