import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import styles from '../planner.module.css';
import { LookIcon } from './block-view.tsx';
import { clockOf, isMovable, lookOf, nameOf, workOf } from './block-words.ts';
import type { Block } from './day-plan.ts';

export interface SelectedWorkProps {
  readonly block: Block;
  readonly person: string;
  readonly manages: boolean;
  readonly onMove: (block: Block) => void;
}

/** What was chosen in the day, in full, with what can be done: a block may be too narrow for either. */
export function SelectedWork({ block, person, manages, onMove }: SelectedWorkProps) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const name = nameOf(block, t);
  const look = lookOf(block);
  return (
    <section className={styles.chosen} aria-label={name}>
      <p className={styles.chosenName}>
        <strong>{name}</strong>
        <span>
          {clockOf(block.startAt, zone)}–{clockOf(block.endAt, zone)} · {person}
        </span>
      </p>
      {workOf(block) !== undefined && <p>{workOf(block)}</p>}
      <p className={styles.chosenState}>
        <LookIcon look={look} /> {t(`looks.${look}`)}
      </p>
      {block.promiseAtRisk && <p className={styles.warning}>{t('risk')}</p>}
      {block.hit && <p className={styles.warning}>{t('hit')}</p>}
      <Actions>
        {block.jobCardId !== null && (
          <ButtonLink variant="secondary" to={rowPath('jobCard', block.jobCardId)}>
            {t('open')}
          </ButtonLink>
        )}
        {manages && isMovable(block) && (
          <Button variant="secondary" onClick={() => onMove(block)}>
            {t('move')} <KeyHint keys="M" />
          </Button>
        )}
      </Actions>
    </section>
  );
}
