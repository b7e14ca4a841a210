import type { ReactNode } from 'react';
import type { LandingSection } from '../../kit/navigation/paths.ts';
import styles from './section.module.css';

export interface SectionProps {
  readonly id: LandingSection;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of the page that the navigation leads to. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </section>
  );
}
