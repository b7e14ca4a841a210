import { plannerTexts } from '../../../../../schema/messages/planner/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { PlannerData } from '../model/day-plan.ts';
import type { Needs } from '../slots/resolve-visit.ts';

export interface LiftAndSkillFieldsProps {
  readonly resources: PlannerData['resources'];
  readonly needs: Needs;
  readonly onNeeds: (needs: Needs) => void;
}

/** Whether a lift is needed, or somebody who can do something; not there in a workshop that has neither. */
export function LiftAndSkillFields({ resources, needs, onNeeds }: LiftAndSkillFieldsProps) {
  const t = useTexts(plannerTexts);
  const used = resources.filter(({ archivedAt }) => archivedAt === null);
  const skills = [...new Set(used.flatMap(({ capabilities }) => capabilities.skills))];
  return (
    <>
      {used.some(({ kind }) => kind === 'LIFT') && (
        <Checkbox
          label={t('needsLift')}
          checked={needs.lift}
          onChange={({ target }) => onNeeds({ ...needs, lift: target.checked })}
        />
      )}
      {skills.length > 0 && (
        <Field label={t('needsSkill')} name="skill" optional>
          <Select
            data-step
            value={needs.skill}
            options={[{ value: '', label: t('anySkill') }, ...skills.map((skill) => ({ value: skill, label: skill }))]}
            onChange={({ target }) => onNeeds({ ...needs, skill: target.value })}
          />
        </Field>
      )}
    </>
  );
}
