import Check from 'lucide-react/icons/check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import History from 'lucide-react/icons/history';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { DragEvent, KeyboardEvent } from 'react';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { quarterMs } from '../../../../../schema/time/planned/quarters.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import {
  type Block,
  type BlockStatus,
  blockInterval,
  blockName,
  blockStatus,
  blockWork,
  type DayPlan,
  isBlockMovable,
  type PlacedBlock,
  timeOfDay,
} from '../../appointments/index.ts';
import { isPromiseTrouble, type Trouble } from '../late/block-troubles.ts';
import styles from '../planner.module.css';

const icons = { running: CirclePlay, waits: CirclePause, done: Check, late: History };

/** The sign of a look beside its colour; what is only planned has none. */
export function BlockStatusIcon({ look }: { readonly look: BlockStatus }) {
  if (look === 'planned') return null;
  const Icon = icons[look];
  return <Icon aria-hidden="true" />;
}

/** What is the same for all blocks of a day. */
export interface BlockActions {
  /** Which block the Tab key comes to. */
  readonly stop: string | undefined;
  readonly selected: string | undefined;
  readonly fits: (block: Block) => boolean;
  readonly troublesOf: (block: Block) => readonly Trouble[];
  readonly manages: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (jobCardId: string) => void;
  readonly onMove: (block: Block) => void;
  readonly onDrag: (dragged: { readonly block: Block; readonly grabbedMs: number } | undefined) => void;
}

export interface BlockViewProps extends BlockActions {
  readonly placed: PlacedBlock;
  readonly person: string;
  readonly plan: DayPlan;
}

/** Planned work as it lies in the day: chosen by a press, opened by Enter, moved by M, by dragging or beside the grid. */
export function BlockView({ placed, person, plan, fits, troublesOf, manages, ...rest }: BlockViewProps) {
  const { block, begins, ends, lane } = placed;
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const look = blockStatus(block);
  const name = blockName(block, t);
  const work = blockWork(block) ?? '';
  const [from, to] = [timeOfDay(block.startAt, zone), timeOfDay(block.endAt, zone)];
  const troubles = troublesOf(block);
  const warnings = troubles.map((trouble) => t(trouble));
  const lookWord = t(`looks.${look}`);
  const isPlanned = look === 'planned';
  // Begins with what is seen, in its order, as who speaks to the screen says it.
  const spoken = [
    ...[name, ...(isPlanned ? [] : [lookWord]), ...warnings.slice(0, 1), work, `${from}–${to}`, person],
    ...[...(isPlanned ? [lookWord] : []), ...warnings.slice(1), ...(block.overlap ? [t('overlaps')] : [])],
  ];
  const isDraggable = manages && isBlockMovable(block);
  const isHidden = !fits(block);
  const begin = (event: DragEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    // Of a block that reaches beyond the shown day only a part is drawn.
    const hidden = plan.shown.from + (begins - 1) * quarterMs - blockInterval(block).from;
    const drawn = (ends - begins) * quarterMs;
    const grabbed = hidden + (width === 0 ? 0 : ((event.clientX - left) / width) * drawn);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', `${name} ${from}–${to}`);
    rest.onDrag({ block, grabbedMs: Math.floor(grabbed / quarterMs) * quarterMs });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (block.jobCardId !== null) rest.onOpen(block.jobCardId);
    else if (isDraggable) rest.onMove(block);
  };
  return (
    <button
      type="button"
      className={classNames(
        styles.block,
        styles[look],
        isPromiseTrouble(troubles[0]) ? styles.risky : troubles.length > 0 && styles.hitBlock,
        rest.selected === block.id && styles.selected,
        isHidden && styles.dimmed,
      )}
      style={{ gridColumn: `${begins} / ${ends}`, gridRow: lane }}
      aria-label={spoken.filter((word) => word !== '').join(', ')}
      title={`${name} ${from}–${to} ${work}`}
      data-stop={block.id}
      data-block={block.id}
      data-start={begins * quarterMs + plan.shown.from}
      data-hidden={isHidden ? '' : undefined}
      tabIndex={rest.stop === block.id ? 0 : -1}
      draggable={isDraggable}
      onDragStart={isDraggable ? begin : undefined}
      onDragEnd={() => rest.onDrag(undefined)}
      onFocus={() => rest.onSelect(block.id)}
      onClick={() => rest.onSelect(block.id)}
      onKeyDown={press}
    >
      <span className={styles.blockName}>
        {warnings.length > 0 && <TriangleAlert aria-hidden="true" />}
        <BlockStatusIcon look={look} />
        <strong>{name}</strong>
      </span>{' '}
      <span className={styles.blockWork}>
        {!isPlanned && <em>{lookWord}</em>} {warnings.length > 0 && <em>{warnings[0]}</em>} {work}
      </span>{' '}
      <span className={styles.blockTime}>
        {from}–{to}
      </span>
    </button>
  );
}
