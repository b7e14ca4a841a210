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
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import {
  blockName,
  type PlannerData,
  resourceName,
  type TimeSlot,
  toLabelSource,
  type Unplanned,
} from '../../appointments/index.ts';
import { unplannedKey } from '../day/planner-keys.ts';
import type { ReversibleChange } from '../plan/use-move-together.ts';
import type { UndoToast } from '../plan/use-undo-toast.ts';
import { CustomerContact } from './customer-contact.tsx';
import { CustomersToNotify, type Notified } from './customers-to-notify.tsx';
import { ProposalRow, usePromiseWords } from './proposal-row.tsx';
import { arrivalMilliseconds, isPromiseBroken, type Proposal, proposeReschedule } from './propose-reschedule.ts';
import styles from './reschedule.module.css';
import { type PlannedAgain, usePlanAgain } from './use-plan-again.ts';
import { VisitChangeChoice, type VisitChoice } from './visit-change-choice.tsx';
import { findVisitChanges, type VisitChange } from './visit-changes.ts';

export interface RescheduleDialogProps {
  /** As it is shown: where the work that was left over begins. */
  readonly data: PlannerData;
  readonly undoToast: UndoToast;
  /** What has left all this over, and what undoes that. */
  readonly change?: ReversibleChange | undefined;
  readonly onClose: () => void;
}

/** What is planned by the press, and which appointments that moves. */
interface Agreed {
  readonly proposals: readonly Proposal[];
  readonly changes: ReadonlyMap<string, VisitChange>;
}

/** The planner answers for so many days at once. */
const daysAhead = 30;

/**
 * Plans everything again that was left over, each piece at its first free time: a proposal, and Enter. Whose appointment
 * does not fit any more is said before, and whom to call after.
 */
export function RescheduleDialog({ data: shown, undoToast, change: cause, onClose: close }: RescheduleDialogProps) {
  const t = useTexts(plannerTexts);
  const kit = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const words = useFailureWords();
  const zone = useZone();
  const formats = useFormats();
  const promiseWords = usePromiseWords();
  const { planAgain, undo, doAll } = usePlanAgain();
  const [now] = useState(Date.now);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, VisitChoice>>(new Map());
  const [customers, setCustomers] = useState<readonly Notified[]>([]);
  /** Beside what this press plans: what earlier ones did, while something was in the way of the rest. */
  const done = useRef<readonly PlannedAgain[]>([]);
  /** What is being planned: it stays as it was agreed to while the times are taken one after the other. */
  const [busyWith, setBusyWith] = useState<Agreed>();
  const [hasFailed, setFailed] = useState(false);
  const [isPlanned, setPlanned] = useState(false);
  // Where somebody is absent in a month, nothing before is of use: the car is not here.
  const [from] = useState(() => {
    const [earliest = now] = shown.unplanned
      .filter(isLeftOver)
      .map(arrivalMilliseconds)
      .toSorted((one, other) => one - other);
    return dayAt(zone, Math.max(now, earliest));
  });
  const to = daysLater(from, daysAhead);
  const read = useQuery(PlannerDocument, { variables: { from, to }, fetchPolicy: 'network-only' });
  const data = read.data?.planner;
  const left = data?.unplanned.filter(isLeftOver) ?? [];
  const proposals =
    busyWith?.proposals ?? (data === undefined ? [] : proposeReschedule(data, left, { zone, from, to, now }));
  const chosen = proposals.filter(({ item, slots }) => slots !== undefined && !skipped.has(unplannedKey(item)));
  const changes =
    busyWith?.changes ?? (data === undefined ? new Map<string, VisitChange>() : findVisitChanges(chosen, data, zone));
  const choiceOf = (key: string): VisitChoice =>
    choices.get(key) ?? { isMoved: changes.get(key)?.isOtherDay === true, mailCustomer: undefined };
  const onClose = () => {
    const planned = done.current;
    const text = t('plannedAgain', { count: planned.length });
    if (cause !== undefined) {
      undoToast.showUndo(cause.title, () => undoAll(planned, cause), planned.length > 0 ? text : undefined);
    } else if (planned.length > 0) undoToast.showUndo(text, () => undo(planned));
    close();
  };
  const undoAll = async (planned: readonly PlannedAgain[], { putBack }: ReversibleChange) => {
    const versions = new Map<string, number>();
    const undone = await undo(planned, (id, version) => versions.set(id, version));
    return undone.kind === 'done' ? putBack(versions) : undone;
  };
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
    if (busyWith !== undefined || chosen.length === 0) return;
    setBusyWith({ proposals, changes });
    await doAll(planAll);
    setBusyWith(undefined);
  };
  const planAll = async () => {
    const planned: PlannedAgain[] = [];
    const notified: Notified[] = [];
    for (const proposal of chosen) {
      const key = unplannedKey(proposal.item);
      const change = changes.get(key);
      const { isMoved, mailCustomer } = choiceOf(key);
      const piece = await planAgain(proposal, change && isMoved ? { change, mailCustomer } : undefined);
      if (piece === undefined) continue;
      planned.push(piece);
      // The appointment of a card that somebody has changed meanwhile is where it was.
      const isVisitMoved = piece.visit !== undefined;
      const words = wordsFor(proposal, change, isVisitMoved);
      const jobCardId = proposal.item.jobCardId;
      // Somebody is called once about a card, however many pieces its work has.
      const isSaid = [...customers, ...notified].some((each) => each.jobCardId === jobCardId && each.words === words);
      if (words === undefined || jobCardId === null || isSaid) continue;
      const name = blockName(toLabelSource(proposal.item), t);
      notified.push({ jobCardId, name, words, isMoved: isVisitMoved, mailCustomer });
    }
    done.current = [...done.current, ...planned];
    const all = [...customers, ...notified];
    setCustomers(all);
    if (planned.length === chosen.length) {
      if (all.length > 0) setPlanned(true);
      else onClose();
      return;
    }
    // Somebody else was quicker: what is left has another first free time now.
    setFailed(true);
  };
  /** What has to be agreed with the customer; undefined where all is as before. */
  const wordsFor = (proposal: Proposal, change: VisitChange | undefined, isMoved: boolean): string | undefined => {
    if (change !== undefined && (isMoved || change.isOtherDay)) {
      const [before, after] = [formats.near(change.before, 0), formats.near(change.after, 0)];
      return isMoved ? t('visitNowAt', { before, after }) : t('visitKept', { when: before });
    }
    return promiseWords(proposal, now);
  };
  const leave = (key: string, isChosen: boolean) =>
    setSkipped((before) => new Set(isChosen ? [...before].filter((each) => each !== key) : [...before, key]));
  if (isPlanned) {
    return (
      <Dialog open onClose={onClose} title={t('toNotify')} description={t('toNotifyText')}>
        <CustomersToNotify customers={customers} onClose={onClose} />
      </Dialog>
    );
  }
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
        {changes.size > 0 && <Notice tone="warning">{t('visitsAffected', { count: changes.size })}</Notice>}
        <ul className={styles.list}>
          {proposals.map((proposal) => {
            const key = unplannedKey(proposal.item);
            const change = changes.get(key);
            return (
              <li key={key}>
                <ProposalRow
                  proposal={proposal}
                  person={(slot) => (data === undefined ? '' : resourceNames(data, proposal, slot))}
                  isChosen={!skipped.has(key)}
                  onChoose={(isChosen) => leave(key, isChosen)}
                />
                {change === undefined && isPromiseBroken(proposal) && proposal.item.jobCardId !== null && (
                  <CustomerContact jobCardId={proposal.item.jobCardId} />
                )}
                {change !== undefined && (
                  <VisitChangeChoice
                    change={change}
                    choice={choiceOf(key)}
                    onChoose={(choice) => setChoices((before) => new Map(before).set(key, choice))}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          {/* The focus is here at once, so that Enter takes the proposal. */}
          <Button type="submit" autoFocus pending={busyWith !== undefined} pendingText={t('saving')}>
            {t('planAll', { count: chosen.length })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Who does it, and on which lift. */
const resourceNames = (data: PlannerData, { beside }: Proposal, { resourceId }: TimeSlot) =>
  [resourceId, ...beside.map(({ item }) => item.block?.resourceId ?? '')]
    .map((id) => resourceName(data, id))
    .join(', ');

const isLeftOver = ({ reason }: Unplanned) => reason === 'LEFT_OVER';
