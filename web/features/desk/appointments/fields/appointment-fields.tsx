import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { timeOfDay } from '../model/block-labels.ts';
import type { PlannerData, Resource } from '../model/day-plan.ts';
import { anyPerson, undecidedPerson } from '../slots/resolve-visit.ts';
import type { AppointmentDraft } from './appointment-draft.ts';
import styles from './fields.module.css';
import { FirstFreeButton } from './first-free-button.tsx';
import { LiftAndSkillFields } from './lift-and-skill-fields.tsx';
import { TimeField } from './time-field.tsx';

export interface AppointmentFieldsProps {
  readonly data: PlannerData;
  readonly fields: {
    readonly draft: AppointmentDraft;
    readonly change: (changes: Partial<AppointmentDraft>) => void;
    /** Who is offered, and who of them may do it. */
    readonly resources: readonly Resource[];
    readonly among: readonly Resource[];
    readonly minutes: number | undefined;
    /** Whether the day alone is enough. */
    readonly mayWait: boolean;
    /** Of a block that is planned again, which stays of its kind. */
    readonly kindBefore: Resource['kind'] | undefined;
    readonly errors: Readonly<Partial<Record<'day' | 'time' | 'hours', string | undefined>>>;
  };
  /** Whether a loan car can be given along. */
  readonly mayLend: boolean;
}

/** Day, time and person, each as far as it is known; how long it takes, and what it needs. */
export function AppointmentFields({ data, fields, mayLend }: AppointmentFieldsProps) {
  const t = useTexts(plannerTexts);
  const zone = useZone();
  const { draft, change, errors, resources, among, mayWait, minutes, kindBefore } = fields;
  const loanCars = data.resources.filter(({ kind, archivedAt }) => kind === 'COURTESY_CAR' && archivedAt === null);
  return (
    <>
      <div className={styles.fields}>
        <Field label={t('otherDay')} name="day" optional error={errors.day}>
          <TextInput data-step type="date" value={draft.day} onChange={({ target }) => change({ day: target.value })} />
        </Field>
        <TimeField
          label={t('time')}
          optional
          value={draft.time}
          onChange={(time) => change({ time })}
          error={errors.time}
        />
        <Field label={t('who')} name="resourceId" optional>
          <Select
            data-step
            value={draft.who}
            options={[
              ...(mayWait ? [{ value: undecidedPerson, label: t('noPerson') }] : []),
              { value: anyPerson, label: t('anyoneFree') },
              ...resources.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={({ target }) => change({ who: target.value })}
          />
        </Field>
        <Field label={t('length')} name="hours" error={errors.hours}>
          <TextInput
            data-step
            value={draft.hours}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => change({ hours: target.value })}
          />
        </Field>
        {mayLend && loanCars.length > 0 && (
          <Field
            label={t('loanCar')}
            name="loanCar"
            optional
            hint={draft.loanCar === '' ? undefined : t('loanCarUntil')}
          >
            <Select
              data-step
              value={draft.loanCar}
              options={[
                { value: '', label: t('noLoanCar') },
                ...loanCars.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => change({ loanCar: target.value })}
            />
          </Field>
        )}
        {kindBefore === undefined && (
          <LiftAndSkillFields resources={data.resources} needs={draft.needs} onNeeds={(needs) => change({ needs })} />
        )}
      </div>
      <FirstFreeButton
        among={among}
        minutes={minutes}
        onFound={({ resourceId, startAt }) =>
          change({ day: dayAt(zone, Date.parse(startAt)), time: timeOfDay(startAt, zone), who: resourceId })
        }
      />
    </>
  );
}
