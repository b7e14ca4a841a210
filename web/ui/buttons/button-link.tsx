import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant = 'primary', wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[variant], wide && styles.wide, className)}>
      {icon}
      {children}
    </Link>
  );
}
