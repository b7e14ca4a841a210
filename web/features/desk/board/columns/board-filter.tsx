import type { BoardQuery } from '../../../../../generated/graphql.ts';
import { boardFilterTexts } from '../../../../../schema/messages/board-filter/index.ts';
import { SearchField } from '../../../../kit/lists/search-field.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import styles from '../parts/board.module.css';
import { ageFilters, type CardFilter, promiseFilters } from './card-filter.ts';

export interface BoardFilterProps {
  readonly filter: CardFilter;
  readonly staff: BoardQuery['staff'];
  /** Writes one of them into the address; empty for all. */
  readonly onFilter: (name: 'q' | 'person' | 'promise' | 'age', value: string) => void;
}

/** Which cards are shown: by words, person, promise and age. */
export function BoardFilter({ filter, staff, onFilter }: BoardFilterProps) {
  const t = useTexts(boardFilterTexts);
  const people = staff.filter(({ archivedAt, id }) => archivedAt === null || id === filter.person);
  const choice = (value: string) => (value === 'all' ? '' : value);
  return (
    <search className={styles.filter} aria-label={t('filters')}>
      <SearchField label={t('search')} value={filter.text} onSearch={(text) => onFilter('q', text)} />
      <div className={styles.choices}>
        <Select
          aria-label={t('person')}
          value={filter.person}
          onChange={({ target }) => onFilter('person', target.value)}
          options={[
            { value: '', label: `${t('person')}: ${t('everyPerson')}` },
            ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
            { value: 'none', label: t('noPerson') },
          ]}
        />
        <Select
          aria-label={t('promise')}
          value={filter.promise}
          onChange={({ target }) => onFilter('promise', choice(target.value))}
          options={promiseFilters.map((value) => ({ value, label: `${t('promise')}: ${t(`promises.${value}`)}` }))}
        />
        <Select
          aria-label={t('age')}
          value={filter.age}
          onChange={({ target }) => onFilter('age', choice(target.value))}
          options={ageFilters.map((value) => ({ value, label: `${t('age')}: ${t(`ages.${value}`)}` }))}
        />
      </div>
    </search>
  );
}
