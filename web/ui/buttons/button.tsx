import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  /** Fills the width of its container. */
  readonly wide?: boolean;
  /** Shown before the text; decoration only. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true the button shows `pendingText` and ignores presses, but keeps the focus. */
  readonly pending?: boolean;
  readonly pendingText?: string;
}

/** A button for an action on this screen. Defaults to `type="button"`, so that it never submits a form by accident. */
export function Button({
  variant = 'primary',
  wide,
  icon,
  pending = false,
  pendingText,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A disabled button would drop the keyboard focus, so a pending one stays enabled and swallows the press instead.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], wide && styles.wide, className)}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pending ? <Spinner /> : icon}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}

export interface ButtonAnchorProps extends ButtonLook, ComponentProps<'a'> {}

/** A plain anchor that looks like a button: for files, other sites and places on the same page. */
export function ButtonAnchor({ variant = 'primary', wide, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[variant], wide && styles.wide, className)}>
      {icon}
      {children}
    </a>
  );
}
