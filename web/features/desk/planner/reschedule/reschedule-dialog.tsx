import { useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PlannerDocument } from '../../../../../generated/graphql.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { apiErrorOf } from '../../../../kit/session/api-error.ts';
import { useFailureWords } from '../../../../kit/session/failure-words.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import type { TimeSlot } from '../../appointments/index.ts';
import {
  blockName,
  blockWork,
  isAfterPromisedTime,
  resourceName,
  timeOfDay,
  toLabelSource,
  useBlockMutations,
} from '../../appointments/index.ts';
import { unplannedKey } from '../day/planner-keys.ts';
import { type Proposal, proposeReschedule } from './propose-reschedule.ts';
import styles from './reschedule.module.css';

export interface RescheduleDialogProps {
  readonly onSaid: (words: string) => void;
  readonly onClose: () => void;
}

/** The planner answers for so many days at once. */
const daysAhead = 30;

/** Plans everything again that was left over, each piece at its first free time: a proposal, and Enter. */
export function RescheduleDialog({ onSaid, onClose }: RescheduleDialogProps) {
  const t = useTexts(plannerTexts);
  const kit = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const words = useFailureWords();
  const zone = useZone();
  const { plan } = useBlockMutations();
  const [now] = useState(Date.now);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const from = dayAt(zone, now);
  const to = daysLater(from, daysAhead);
  const read = useQuery(PlannerDocument, { variables: { from, to }, fetchPolicy: 'network-only' });
  const data = read.data?.planner;
  const left = data?.unplanned.filter(({ reason }) => reason === 'LEFT_OVER') ?? [];
  const proposals = data === undefined ? [] : proposeReschedule(data, left, { zone, from, to, now });
  const chosen = proposals.filter(({ item, slots }) => slots !== undefined && !skipped.has(unplannedKey(item)));
  // The dialog that it follows gives the focus back to the screen when it closes.
  const form = useRef<HTMLFormElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    const { activeElement } = document;
    if (isRead && activeElement?.closest('[role="dialog"]') == null) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [isRead]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    let planned = 0;
    for (const { item, slots = [] } of chosen) {
      const { kind } = await plan(item, slots);
      if (kind === 'done') planned += 1;
    }
    onSaid(t('plannedAgain', { count: planned }));
    setBusy(false);
    if (planned === chosen.length) return onClose();
    // Somebody else was quicker: what is left has another first free time now.
    setFailed(true);
    await read.refetch().catch(() => undefined);
  };
  const leave = (key: string, isChosen: boolean) =>
    setSkipped((before) => new Set(isChosen ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <Dialog open onClose={onClose} title={t('againTitle')} description={t('againText')}>
      <Form onSubmit={submit} ref={form}>
        {read.error && (
          <Notice tone="error" title={t('failed')}>
            {apiErrorOf(read.error, words).text}
          </Notice>
        )}
        {data === undefined && !read.error && <Skeleton rows={4} text={kit('loading')} />}
        {hasFailed && <Notice tone="warning">{t('againFailed')}</Notice>}
        <ul className={styles.list}>
          {proposals.map((proposal) => (
            <li key={unplannedKey(proposal.item)}>
              <Row
                proposal={proposal}
                person={(slot) => (data === undefined ? '' : resourceName(data, slot.resourceId))}
                isChosen={!skipped.has(unplannedKey(proposal.item))}
                onChoose={(isChosen) => leave(unplannedKey(proposal.item), isChosen)}
              />
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          {/* The focus is here at once, so that Enter takes the proposal. */}
          <Button type="submit" autoFocus pending={isBusy} pendingText={t('saving')}>
            {t('planAll', { count: chosen.length })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface RowProps {
  readonly proposal: Proposal;
  readonly person: (slot: TimeSlot) => string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Row({ proposal: { item, slots }, person, isChosen, onChoose }: RowProps) {
  const t = useTexts(plannerTexts);
  const formats = useFormats();
  const zone = useZone();
  const name = [blockName(toLabelSource(item), t), blockWork(toLabelSource(item))].filter(Boolean).join(' · ');
  if (slots === undefined) {
    return (
      <>
        <span>{name}</span>
        <span className={styles.none}>{t('noneFreeText')}</span>
      </>
    );
  }
  const promisedAt = item.jobCard?.promisedAt;
  const endsAt = slots.at(-1)?.endAt;
  const isBroken = endsAt !== undefined && isAfterPromisedTime(item, Date.parse(endsAt));
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
      {isBroken && promisedAt && (
        <span className={styles.none}>
          {t('risk')} · {t('promisedFor', { when: formats.near(promisedAt, Date.now()) })}
        </span>
      )}
    </>
  );
}
