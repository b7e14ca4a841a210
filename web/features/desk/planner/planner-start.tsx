import CalendarDays from 'lucide-react/icons/calendar-days';
import { Suspense } from 'react';
import { plannerTexts } from '../../../../schema/messages/planner/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { PlanOwnWorkButton } from '../../workshop/own-work/index.ts';
import type { PlannerData } from '../appointments/index.ts';

/** A planner without a row. An owner who works alone is one press from a row of their own. */
export function NobodyYet({ role }: { readonly role: Role }) {
  const t = useTexts(plannerTexts);
  const manages = can(role, 'planner.manage');
  return (
    <EmptyState
      level={2}
      icon={<CalendarDays aria-hidden="true" />}
      title={manages ? t('noResourcesTitle') : t('nothing')}
      text={manages ? t('noResourcesText') : t('noResourcesMechanic')}
      action={can(role, 'settings.manage') && <SetUpActions />}
    />
  );
}

function SetUpActions() {
  const t = useTexts(plannerTexts);
  return (
    <Actions>
      <Suspense>
        <PlanOwnWorkButton />
      </Suspense>
      <ButtonLink to={paths.settingsHours()}>{t('setUp')}</ButtonLink>
    </Actions>
  );
}

export interface PlanningStartProps {
  readonly data: PlannerData;
  readonly role: Role;
}

/** Above the day of a workshop that has lifts and nobody, or nothing to plan in the week: how work comes here. */
export function PlanningStart({ data, role }: PlanningStartProps) {
  const t = useTexts(plannerTexts);
  if (!can(role, 'planner.manage')) return null;
  const isEmpty = data.blocks.length + data.unplanned.length + data.arrivals.length === 0;
  const hasPeople = data.resources.some(({ kind }) => kind === 'STAFF');
  return (
    <>
      {!hasPeople && (
        <Notice tone="warning" title={t('noResourcesTitle')}>
          {can(role, 'settings.manage') && <SetUpActions />}
        </Notice>
      )}
      {isEmpty && (
        <Notice title={t('nothingYet')}>
          <p>{t('nothingYetText')}</p>
        </Notice>
      )}
    </>
  );
}
