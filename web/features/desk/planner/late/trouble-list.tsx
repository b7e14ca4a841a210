import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import {
  type Block,
  blockName,
  comparePromisedTimes,
  type PlannerData,
  resourceName,
} from '../../appointments/index.ts';
import { isPromiseTrouble, type Trouble, troubleOrder } from './block-troubles.ts';
import styles from './trouble-list.module.css';

export interface TroubleListProps {
  readonly data: PlannerData;
  /** Of the day. */
  readonly blocks: readonly Block[];
  readonly troubles: ReadonlyMap<string, readonly Trouble[]>;
  /** Goes to the block in the day. */
  readonly onChoose: (id: string) => void;
}

/** So many of the worst leave the day itself in sight: one line on a desk, and one where a window is narrow. */
const shownOnDesk = 2;
const shownOnNarrow = 1;
const narrow = '(width < 75rem)';

/** What runs late on the day and which promise falls, each car once, the worst first: a press goes to it. */
export function TroubleList({ data, blocks, troubles, onChoose }: TroubleListProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const [isNarrow] = useState(() => window.matchMedia(narrow).matches);
  const firstShown = isNarrow ? shownOnNarrow : shownOnDesk;
  const isPerson = ({ resourceId }: Block) =>
    data.resources.some(({ id, kind }) => id === resourceId && kind === 'STAFF');
  const worst = (block: Block) => troubles.get(block.id)?.[0];
  const rank = (block: Block) => troubleOrder.indexOf(worst(block) ?? 'hit');
  const inOrder = blocks
    .filter((block) => worst(block) !== undefined)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        comparePromisedTimes(one, other) ||
        Number(isPerson(other)) - Number(isPerson(one)) ||
        Date.parse(one.startAt) - Date.parse(other.startAt),
    );
  const carOf = ({ id, jobCardId }: Block) => jobCardId ?? id;
  const shown = inOrder.filter((block, place) => inOrder.findIndex((each) => carOf(each) === carOf(block)) === place);
  if (shown.length === 0) return null;
  // One more would take no more room than the button that hides it.
  const mayFold = shown.length > firstShown + 1;
  const visible = mayFold && !isWhole ? shown.slice(0, firstShown) : shown;
  // What a narrow line has no room for is said by the block that it leads to.
  const isShort = isNarrow && mayFold && !isWhole;
  return (
    <section aria-label={t('troubles')}>
      <Actions className={styles.troubles}>
        <h2 className={styles.title}>
          {t('troubles')} <span className={styles.count}>{shown.length}</span>
        </h2>
        {mayFold && (
          <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('fewerTroubles') : t('moreTroubles', { count: `${shown.length - firstShown}` })}
          </Button>
        )}
        {visible.map((block) => (
          <button
            key={block.id}
            type="button"
            className={classNames(styles.trouble, isPromiseTrouble(worst(block)) && styles.risk)}
            onClick={() => onChoose(block.id)}
          >
            <TriangleAlert aria-hidden="true" />
            <span>
              <strong>{blockName(block, t)}</strong> {t(worst(block) ?? 'hit')}
              {!isShort &&
                block.jobCard?.promisedAt &&
                ` · ${t('promisedFor', { when: formats.near(block.jobCard.promisedAt, Date.parse(block.startAt)) })}`}
              {!isShort && ` · ${resourceName(data, block.resourceId)}`}
            </span>
          </button>
        ))}
      </Actions>
    </section>
  );
}
