import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import type { Block, PlannerData, Unplanned } from '../../appointments/index.ts';
import {
  blockName,
  blockStatus,
  isBlockMovable,
  isLengthOpen,
  resourceName,
  timeOfDay,
} from '../../appointments/index.ts';
import type { Trouble } from '../late/block-troubles.ts';
import styles from '../planner.module.css';
import { BlockStatusIcon } from './block-view.tsx';
import { WorkOfBlock } from './work-of-block.tsx';

export interface SelectedWorkProps {
  readonly block: Block;
  readonly data: PlannerData;
  readonly troubles: readonly Trouble[];
  readonly manages: boolean;
  readonly onMove: (block: Block) => void;
  readonly onPlan: (item: Unplanned) => void;
}

/** What was chosen in the day, in full, with what can be done: a block may be too narrow for either. */
export function SelectedWork({ block, data, troubles, manages, onMove, onPlan }: SelectedWorkProps) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const name = blockName(block, t);
  const look = blockStatus(block);
  const formats = useFormats();
  const isInPlace = isLengthOpen(block, Date.now());
  const others = data.blocks.filter(
    ({ id, jobCardId, kind }) =>
      jobCardId !== null && jobCardId === block.jobCardId && id !== block.id && kind === 'WORK',
  );
  const when = ({ startAt, endAt, resourceId }: Block) =>
    `${timeOfDay(startAt, zone)}–${timeOfDay(endAt, zone)} · ${resourceName(data, resourceId)}`;
  return (
    <section className={styles.chosen} aria-label={name}>
      <p className={styles.chosenName}>
        <strong>{name}</strong>
        <span>{when(block)}</span>
      </p>
      <WorkOfBlock block={block} />
      <p className={styles.chosenState}>
        <BlockStatusIcon look={look} /> {t(`looks.${look}`)}
      </p>
      {others.length > 0 && (
        <p className={styles.others}>
          {t('otherBlocks')}{' '}
          {others.map((each) => `${formats.weekday(Date.parse(each.startAt))}, ${when(each)}`).join('; ')}
        </p>
      )}
      {block.jobCard?.promisedAt && block.state !== 'DONE' && (
        <p>{t('promisedFor', { when: formats.near(block.jobCard.promisedAt, Date.parse(block.startAt)) })}</p>
      )}
      {troubles.map((trouble) => (
        <p key={trouble} className={styles.warning}>
          {t(trouble)}
        </p>
      ))}
      {block.overlap && <p>{t('overlaps')}</p>}
      <Actions>
        {block.jobCardId !== null && (
          <ButtonLink variant="secondary" to={rowPath('jobCard', block.jobCardId)}>
            {t('open')}
          </ButtonLink>
        )}
        {manages && (isBlockMovable(block) || isInPlace) && (
          <Button variant="secondary" onClick={() => onMove(block)}>
            {t(isInPlace ? 'duration' : 'move')} <KeyHint keys="M" />
          </Button>
        )}
        {manages && block.jobCardId !== null && block.kind === 'WORK' && block.state !== 'DONE' && (
          <Button variant="ghost" aria-label={t('moreOf', { name })} onClick={() => onPlan(moreOf(block))}>
            {t('more')}
          </Button>
        )}
      </Actions>
    </section>
  );
}

/** Another piece of the same work: a gearbox is not done in one go. */
const moreOf = ({ jobCardId, jobId, jobCard, job }: Block): Unplanned => ({
  reason: 'MORE',
  jobCardId,
  jobId,
  blockId: null,
  minutes: null,
  jobCard,
  job,
  block: null,
});
