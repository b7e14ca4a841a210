import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { type AccountPlan, planIds, planLabel } from '../../../../schema/money/plans.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { planOverview, type SeatUse, seatCount, seatTone } from './seats/seat-words.ts';
import styles from './team.module.css';

export interface PlanCardProps {
  readonly plan: AccountPlan;
  readonly limits: { readonly mechanics: SeatUse; readonly receptionists: SeatUse };
}

/** The plan's name, the seats taken of each role, and what the plan means for a team (docs/specification.md §2). */
export function PlanCard({ plan, limits }: PlanCardProps) {
  const t = useTexts(teamTexts);
  const seats = [
    { label: t('mechanics'), use: limits.mechanics },
    { label: t('receptionists'), use: limits.receptionists },
  ];
  return (
    <Card title={t('currentPlan')}>
      <div className={styles.plan}>
        <div>
          <p className={styles.planName}>{planLabel(planIds.find((id) => id === plan) ?? 'not_selected')}</p>
          <p className={styles.muted}>{planOverview(plan, t)}</p>
        </div>
        <ul className={styles.seats}>
          {seats.map(({ label, use }) => (
            <li key={label}>
              {label} <Badge tone={seatTone(use)}>{seatCount(use, t)}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
