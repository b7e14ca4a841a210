import { tyreSeasonTexts } from '../../../../../schema/messages/tyre-season/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from './season.module.css';
import { neededSizes, type SeasonRow } from './season-rows.ts';

/** What has to be bought before the season: tyres of worn sets by their size. */
export function NeededSizes({ rows }: { readonly rows: readonly SeasonRow[] }) {
  const t = useTexts(tyreSeasonTexts);
  const sizes = neededSizes(rows);
  if (sizes.length === 0) return null;
  return (
    <section aria-label={t('needed')}>
      <h2 className={styles.heading}>{t('needed')}</h2>
      <p className={styles.muted}>{t('neededText')}</p>
      <ul className={styles.sizes}>
        {sizes.map(({ size, now, soon }) => (
          <li key={size ?? ''}>
            <span>{size ?? t('noSize')}</span>
            <span className={styles.muted}>
              {[now > 0 && t('neededNow', { count: now }), soon > 0 && t('neededSoon', { count: soon })]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
