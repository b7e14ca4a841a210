import { useQuery } from '@apollo/client/react';
import { type CountPartsFragment, PartsToCountDocument } from '../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../schema/messages/counting/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import styles from './counting.module.css';

/** So many names are shown; the record has more. */
const namedAtMost = 40;

/** Parts that nobody has counted, by their names. */
export function NotCounted({ count }: { readonly count: CountPartsFragment }) {
  const t = useTexts(countingTexts);
  const { data } = useQuery(PartsToCountDocument, { variables: { id: count.id } });
  const left = new Set(count.notCountedPartIds);
  if (left.size === 0) return null;
  const parts = (data?.partsToCount ?? []).filter(({ id }) => left.has(id));
  const named = parts.slice(0, namedAtMost).map(({ name, sku }) => `${name} (${sku})`);
  const more = left.size - named.length;
  return (
    <SectionCard title={t('notCounted.title')} count={left.size}>
      <p className={styles.names}>
        {named.join(', ')}
        {named.length > 0 && more > 0 && ` ${t('notCounted.more', { count: String(more) })}`}
      </p>
      <p className={styles.muted}>{t('notCounted.text')}</p>
    </SectionCard>
  );
}
