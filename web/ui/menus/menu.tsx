import Check from 'lucide-react/icons/check';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';
import type { MenuButtonLook } from './menu-button.tsx';

export interface MenuProps extends MenuButtonLook {
  /** Where it opens, seen from the button; below unless given. */
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/**
 * A menu that is open below its button, with the keys of a desktop's menus, and gives the focus back to it;
 * `MenuButton` loads it when somebody wants it. It is where it is written, so that it belongs to the same part of the
 * page for screen readers.
 */
export function Menu({ name, className, side = 'bottom', children }: MenuProps) {
  return (
    // Not modal: Radix would write a style element to lock scrolling, which the content security policy refuses.
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger className={className}>{name}</Radix.Trigger>
      <Radix.Content className={styles.menu} side={side} align="end" sideOffset={6} collisionPadding={8}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** What the entries below it are about; cannot be chosen. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className={styles.heading}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}

export interface MenuItemProps {
  /** Decoration only. */
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** What can be done, as an entry of a menu. */
export interface Act extends Pick<MenuItemProps, 'icon' | 'onSelect'> {
  readonly name: string;
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={styles.item} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export interface MenuLinkProps extends Omit<MenuItemProps, 'onSelect'> {
  readonly to: string;
  readonly current?: boolean;
  /** See `Link` of the router. */
  readonly reloadDocument?: boolean;
}

export function MenuLink({ to, icon, current = false, reloadDocument = false, children }: MenuLinkProps) {
  return (
    <Radix.Item className={styles.item} asChild>
      <Link to={to} reloadDocument={reloadDocument} aria-current={current ? 'page' : undefined}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of several, the chosen one marked. The menu stays open, so that people see what their choice does. */
export function MenuChoice<Value extends string>({ label, value, options, onChoose }: MenuChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChoose(option.value);
  };
  return (
    <Radix.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <MenuHeading>{label}</MenuHeading>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          lang={option.lang}
          onSelect={(event) => event.preventDefault()}
        >
          <span className={styles.mark}>
            <Radix.ItemIndicator>
              <Check aria-hidden="true" />
            </Radix.ItemIndicator>
          </span>
          {option.text}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
