import { Link } from 'react-router';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { type Figure, formatFigure, hoursOf, kindsOfNow, tileKinds } from './figure-words.ts';
import styles from './figures.module.css';

interface TilesProps {
  readonly figures: readonly Figure[];
  readonly month: string;
  /** While those of another month are counted. */
  readonly isOutdated?: boolean;
}

/** Eight figures; each opens the list that it was counted from. */
export function Tiles({ figures, month, isOutdated = false }: TilesProps) {
  const t = useTexts(figuresTexts);
  const formats = useFormats();
  const figureOf = (kind: Figure['kind']) => figures.find((each) => each.kind === kind);
  const hours = (text: string) => t('hours', { hours: text });
  const money = (cents: number) => formats.money(cents, 'EUR');

  /** What stands below the value. */
  function detailOf(figure: Figure): string {
    const { kind, value, n, previous, withoutCost, parts } = figure;
    if (kind === 'HOURS_SOLD') {
      return t('ofHours', { hours: hours(hoursOf(formats, figureOf('HOURS_PRESENT')?.value ?? 0)) });
    }
    if (kind === 'DEBTORS') {
      return t('overdue', { sum: money(parts.reduce((all, part) => all + (part.key === 'D0' ? 0 : part.value), 0)) });
    }
    if (kind === 'PARTS_MARGIN') {
      if (withoutCost && withoutCost.n > 0) {
        return t('withoutCost', { count: withoutCost.n, sum: money(withoutCost.cents) });
      }
      if (value === null) return t('noMargin');
    }
    if (kind === 'PROMISES_KEPT' && value === null) return t('fewPromises', { count: n });
    if (kind === 'LOAD') return value === null ? t('noHours') : t('tenDays');
    if (kindsOfNow.has(kind)) return t('now');
    if (previous === null) return t('noVersus');
    return t('versus', { value: formatFigure(formats, { ...figure, value: previous }, hours) });
  }

  return (
    <ul className={styles.tiles} aria-busy={isOutdated}>
      {tileKinds.map((kind) => {
        const figure = figureOf(kind);
        if (figure === undefined) return null;
        const value =
          kind === 'STUCK' ? t('stuckCount', { count: figure.value ?? 0 }) : formatFigure(formats, figure, hours);
        return (
          <li key={kind}>
            <Link className={styles.tile} to={`?${new URLSearchParams({ show: kind, month })}`}>
              <span className={styles.name}>{t(`kinds.${kind}`)}</span>
              <span className={styles.value}>{value}</span>
              <span className={styles.detail}>{detailOf(figure)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
