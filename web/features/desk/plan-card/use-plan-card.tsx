import { lazy, type ReactNode, Suspense, useState } from 'react';

const load = () => import('../appointments/index.ts');
const PlanCardDialog = lazy(async () => ({ default: (await load()).PlanCardDialog }));

/** Plans a card from another screen, or moves its appointment. @returns the dialog to be drawn, and what opens it */
export function usePlanCard() {
  const [planned, setPlanned] = useState<{ readonly jobCardId: string; readonly movesVisit: boolean }>();
  const dialog: ReactNode = planned !== undefined && (
    <Suspense>
      <PlanCardDialog {...planned} onClose={() => setPlanned(undefined)} />
    </Suspense>
  );
  return {
    planCard: (jobCardId: string) => setPlanned({ jobCardId, movesVisit: false }),
    moveVisit: (jobCardId: string) => setPlanned({ jobCardId, movesVisit: true }),
    dialog,
    preload: () => void load(),
  };
}
