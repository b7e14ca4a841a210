import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** Delays of tooltips (docs/specification.md §9). */
const openDelayMilliseconds = 700;
const skipDelayMilliseconds = 300;

/**
 * A word of explanation on hover and focus. It never holds the only copy of something the reader needs, since touch
 * screens do not show it.
 */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={openDelayMilliseconds} skipDelayDuration={skipDelayMilliseconds}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
