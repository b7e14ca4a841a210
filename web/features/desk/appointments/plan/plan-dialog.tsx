import type { FormEvent } from 'react';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { AppointmentFields } from '../fields/appointment-fields.tsx';
import { CarNeeds } from '../fields/car-needs.tsx';
import { FreeDayChoice } from '../fields/free-day-choice.tsx';
import { CardMailCheckbox } from '../fields/mail-checkbox.tsx';
import { blockName, toLabelSource } from '../model/block-labels.ts';
import type { PlannerData, Unplanned } from '../model/day-plan.ts';
import type { ConflictingSlot } from '../slots/slot-conflicts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { type PlannedTime, usePlanning } from './use-planning.ts';

export interface PlanDialogProps {
  readonly data: PlannerData;
  readonly item: Unplanned;
  /** Where it was dropped, and what was in the way. */
  readonly wanted?: ConflictingSlot | undefined;
  /** What is planned of a card whose appointment is moved: it goes along. Undefined where work alone is planned. */
  readonly moved?: readonly PlannedTime[] | undefined;
  readonly onDay: (day: string) => void;
  readonly onSaid: (words: string) => void;
  readonly onClose: () => void;
}

/** Plans work on a day: the first that has enough time by one Enter, or any, with a time and a person where they are known. */
export function PlanDialog({ data, item, wanted, moved, onDay, onSaid, onClose }: PlanDialogProps) {
  const t = useTexts(plannerTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const { jobCard } = item;
  const isMove = moved !== undefined;
  const isMore = item.reason === 'MORE';
  const title = isMove ? 'moveVisitOf' : isMore ? 'moreOf' : 'planOf';
  const expectedAt = jobCard?.state === 'PLANNED' ? jobCard.expectedAt : null;
  const planning = usePlanning({
    data,
    item,
    wanted,
    moved,
    onPlanned: (day) => {
      onDay(day);
      onSaid(t(isMove ? 'visitMoved' : 'planned', { name: blockName(toLabelSource(item), t) }));
      onClose();
    },
  });
  const { take, free, chosen, change, refusal, isBusy } = planning;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take();
  };
  return (
    <Dialog open onClose={onClose} title={t(title, { name: planning.name })}>
      <Form onSubmit={submit}>
        {expectedAt !== null && (
          <p>{t(planning.maySetAppointment ? 'visitNow' : 'visitStays', { when: formats.near(expectedAt, 0) })}</p>
        )}
        <FreeDayChoice
          days={free.days}
          loading={free.loading}
          hasPeople={data.resources.some(({ kind }) => kind === 'STAFF')}
          chosen={chosen}
          onChoose={(day) => change({ day })}
          onTake={() => void take()}
        />
        <AppointmentFields data={data} fields={planning} mayLend={jobCard !== null} />
        {jobCard?.state === 'PLANNED' && planning.maySetAppointment && (
          <CardMailCheckbox jobCardId={jobCard.id} mailCustomer={planning.draft.mailCustomer} onMail={planning.mail} />
        )}
        {jobCard?.vehicle && <CarNeeds vehicleId={jobCard.vehicle.id} />}
        {refusal.conflicts.length > 0 && (
          <ConflictNotice
            conflicts={refusal.conflicts}
            data={refusal.data}
            slot={refusal.slot}
            canInsist={refusal.insists !== undefined}
          />
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" pending={isBusy} pendingText={t('saving')}>
            {refusal.insists === undefined ? t(isMove ? 'move' : isMore ? 'more' : 'plan') : t('allTheSame')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
