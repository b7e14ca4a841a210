import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { clockOf, nameOf } from '../day/block-words.ts';
import type { PlannerData } from '../day/day-plan.ts';
import type { Conflict } from './conflicts.ts';

export interface ConflictNoticeProps {
  readonly conflicts: readonly Conflict[];
  readonly data: PlannerData;
  /** Whether it can be planned all the same. */
  readonly canInsist: boolean;
}

/** Says what is in the way, with the car that is planned there. */
export function ConflictNotice({ conflicts, data, canInsist }: ConflictNoticeProps) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const words = ({ reason, block }: Conflict) => {
    if (reason === 'OUTSIDE') return t('outside');
    if (reason === 'ARCHIVED') return t('archived');
    if (block === undefined) return t('inWay');
    const known = data.blocks.find(({ id }) => id === block.id);
    const times = { from: clockOf(block.startAt, zone), to: clockOf(block.endAt, zone) };
    const name = known === undefined ? block.title : nameOf(known, t);
    return name === undefined ? t('takenByOther', times) : t('taken', { name, ...times });
  };
  return (
    <Notice tone="warning" title={t('inWay')}>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.reason}-${conflict.block?.id ?? ''}`}>{words(conflict)}</li>
        ))}
      </ul>
      {!canInsist && <p>{t('chooseOther')}</p>}
    </Notice>
  );
}
