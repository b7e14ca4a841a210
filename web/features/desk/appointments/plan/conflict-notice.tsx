import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { blockName, resourceName, timeOfDay } from '../model/block-labels.ts';
import type { PlannerData } from '../model/day-plan.ts';
import type { TimeSlot } from '../slots/free-slots.ts';
import type { Conflict } from '../slots/slot-conflicts.ts';

export interface ConflictNoticeProps {
  readonly conflicts: readonly Conflict[];
  readonly data: PlannerData;
  /** Where it was wanted. */
  readonly slot: TimeSlot | undefined;
  /** Whether it can be planned all the same. */
  readonly canInsist: boolean;
}

/** Says what is in the way, with the car that is planned there. */
export function ConflictNotice({ conflicts, data, slot, canInsist }: ConflictNoticeProps) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const person = slot === undefined ? '' : resourceName(data, slot.resourceId);
  /** Who does not work then, and when instead. */
  const outside = () => {
    if (slot === undefined || person === '') return t('outside');
    const day = dayAt(zone, Date.parse(slot.startAt));
    const own = data.hours.filter(({ on, resourceId }) => on === day && resourceId === slot.resourceId);
    if (own.length === 0) return t('outsideName', { name: person });
    return t('outsideHours', { name: person, hours: own.map(({ from, to }) => `${from}–${to}`).join(', ') });
  };
  const words = ({ reason, block }: Conflict) => {
    if (reason === 'OUTSIDE') return outside();
    if (reason === 'ARCHIVED') return person === '' ? t('archived') : t('archivedName', { name: person });
    if (block === undefined) return t('inWay');
    const known = data.blocks.find(({ id }) => id === block.id);
    const times = { from: timeOfDay(block.startAt, zone), to: timeOfDay(block.endAt, zone) };
    const name = known === undefined ? block.title : blockName(known, t);
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
