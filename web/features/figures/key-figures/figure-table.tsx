import { Link } from 'react-router';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { type Figure, formatFigure, kindsOfNow } from './figure-words.ts';
import styles from './figures.module.css';
import { allKinds } from './kinds.ts';

interface FigureTableProps {
  readonly figures: readonly Figure[];
  readonly month: string;
}

/** All figures of a month beside those of a year before. */
export function FigureTable({ figures, month }: FigureTableProps) {
  const t = useTexts(figuresTexts);
  const formats = useFormats();
  const hours = (text: string) => t('hours', { hours: text });
  return (
    <SectionCard title={t('all')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('lastYear')}</th>
          </tr>
        </thead>
        <tbody>
          {allKinds.map((kind) => {
            const figure = figures.find((each) => each.kind === kind);
            return (
              figure && (
                <tr key={kind}>
                  <th scope="row">
                    <Link to={`?${new URLSearchParams({ show: kind, month })}`}>{t(`kinds.${kind}`)}</Link>
                  </th>
                  <td>{formatFigure(formats, figure, hours)}</td>
                  <td>
                    {kindsOfNow.has(kind)
                      ? t('now')
                      : formatFigure(formats, { ...figure, value: figure.previous }, hours)}
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </SectionCard>
  );
}
