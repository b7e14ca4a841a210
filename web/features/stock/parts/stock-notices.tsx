import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { DifferingStockDocument } from '../../../../generated/graphql.ts';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { useLive } from '../../../kit/live/live.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './parts.module.css';

/** Says that nothing is counted, with the way to switch it on for who may. */
export function StockOffNotice({ mayChangeSettings }: { readonly mayChangeSettings: boolean }) {
  const t = useTexts(partsTexts);
  return (
    <Notice
      tone="info"
      title={t('stockOff')}
      action={
        mayChangeSettings && (
          <ButtonLink variant="secondary" to={paths.settingsStock()}>
            {t('toSettings')}
          </ButtonLink>
        )
      }
    >
      {t('stockOffText')}
    </Notice>
  );
}

/** What was taken from a shelf without a network and is not in the books: somebody has to count it. Nothing while they agree. */
export function StockDiffers() {
  const t = useTexts(partsTexts);
  // What the day's own screen keeps of the day stays as it is.
  const query = useQuery(DifferingStockDocument, { fetchPolicy: 'no-cache' });
  useLive([query]);
  const differing = query.data?.today.stockDiffers ?? [];
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('differs')}>
      <p>{t('differsText')}</p>
      <ul className={styles.differing}>
        {differing.map(({ lineId, jobCardId, partId, name }) => (
          <li key={lineId}>
            <Link to={rowPath('part', partId)}>{name}</Link> ·{' '}
            <Link to={rowPath('jobCard', jobCardId)}>{t('itsCard')}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
