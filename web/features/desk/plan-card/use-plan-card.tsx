import { lazy, type ReactNode, Suspense, useState } from 'react';

const load = () => import('../appointments/index.ts');
const PlanCardDialog = lazy(async () => ({ default: (await load()).PlanCardDialog }));

/** Plans a card from another screen. @returns the dialog to be drawn, and what opens it */
export function usePlanCard() {
  const [planned, setPlanned] = useState<string>();
  const dialog: ReactNode = planned !== undefined && (
    <Suspense>
      <PlanCardDialog jobCardId={planned} onClose={() => setPlanned(undefined)} />
    </Suspense>
  );
  return { planCard: setPlanned, dialog, preload: () => void load() };
}
