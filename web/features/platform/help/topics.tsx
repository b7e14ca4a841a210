import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { helpTexts } from '../../../../schema/messages/help/index.ts';
import { filterByName } from '../../../kit/pickers/filter-by-name.ts';
import { useTexts } from '../../../language/texts.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './help.module.css';
import { topics } from './topic-list.ts';

export interface TopicsProps {
  /** The topic that the address names; it is open. */
  readonly wanted: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The topics of the help; those that have every word that was typed, marks and capitals aside. */
export function Topics({ wanted, typed, onType }: TopicsProps) {
  const t = useTexts(helpTexts);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (wanted !== '') place.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  const entries = topics.map(({ id, screen }) => {
    const [title, text] = [t(`titles.${id}`), t(`texts.${id}`)];
    return { id, screen, title, text, name: `${title} ${text}` };
  });
  const matching = filterByName(entries, typed);
  return (
    <section className={styles.topics} aria-label={t('topics')}>
      <Field label={t('search')} name="search">
        <TextInput type="search" value={typed} onChange={({ target }) => onType(target.value)} />
      </Field>
      <p role="status" className={styles.quiet}>
        {matching.length === 0 && t('nothingFound', { typed })}
      </p>
      {matching.map(({ id, screen, title, text }) => (
        <details
          key={id}
          id={id}
          ref={id === wanted ? place : undefined}
          className={styles.topic}
          open={id === wanted || (typed !== '' && matching.length <= 3)}
        >
          <summary className={styles.head}>
            <h2>{title}</h2>
            <ChevronDown aria-hidden="true" />
          </summary>
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {screen !== undefined && (
            <p>
              <Link to={screen}>{t('openScreen')}</Link>
            </p>
          )}
        </details>
      ))}
    </section>
  );
}
