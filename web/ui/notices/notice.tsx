import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** What the reader can do about it: a button or a link. */
  readonly action?: ReactNode;
  /** Has its action beside the words on a phone as well, because it is above every screen. */
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

/** A message that stays on the screen. An error interrupts a screen reader, everything else waits its turn. */
export function Notice({ tone = 'info', title, action, compact = false, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone], compact && styles.compact)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <div className={styles.message}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}
