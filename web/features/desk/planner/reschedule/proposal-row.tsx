import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import {
  blockName,
  blockWork,
  isAfterPromisedTime,
  type TimeSlot,
  timeOfDay,
  toLabelSource,
} from '../../appointments/index.ts';
import { isPromiseBroken, type Proposal } from './propose-reschedule.ts';
import styles from './reschedule.module.css';

export interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly person: (slot: TimeSlot) => string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Says that a proposal breaks what the customer was promised, and when that was; nothing where it does not. */
export function usePromiseWords() {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  return (proposal: Proposal, now: number): string | undefined => {
    const promisedAt = proposal.item.jobCard?.promisedAt;
    if (!isPromiseBroken(proposal) || !promisedAt) return undefined;
    const trouble = t(isAfterPromisedTime(proposal.item, now) ? 'missed' : 'risk');
    return `${trouble} · ${t('promisedFor', { when: formats.near(promisedAt, now) })}`;
  };
}

/** Work that was left over, with the time that it could have now. */
export function ProposalRow({ proposal, person, isChosen, onChoose }: ProposalRowProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const promiseWords = usePromiseWords();
  const { item, slots } = proposal;
  const name = [blockName(toLabelSource(item), t), blockWork(toLabelSource(item))].filter(Boolean).join(' · ');
  if (slots === undefined) {
    return (
      <>
        <span>{name}</span>
        <span className={styles.none}>{t('noneFreeText')}</span>
      </>
    );
  }
  const broken = promiseWords(proposal, Date.now());
  return (
    <>
      <Checkbox label={name} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      {slots.map((slot) => (
        <span key={slot.startAt} className={styles.time}>
          {t('againAt', {
            day: formats.weekday(Date.parse(slot.startAt)),
            from: timeOfDay(slot.startAt, zone),
            to: timeOfDay(slot.endAt, zone),
            person: person(slot),
          })}
        </span>
      ))}
      {broken !== undefined && <span className={styles.none}>{broken}</span>}
    </>
  );
}
