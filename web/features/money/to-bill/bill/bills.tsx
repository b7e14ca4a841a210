import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';

/** The bill of job cards, whose code comes with the first wish for it. */
export const loadBill = () => import('./bill-dialog.tsx');
const BillDialog = lazy(async () => ({ default: (await loadBill()).BillDialog }));

const OpenBillContext = createContext<(jobCardIds: readonly string[]) => void>(() => undefined);

/** Opens the bill of some job cards of one payer on the screen around. */
export const useOpenBill = () => use(OpenBillContext);

/**
 * A screen on which job cards are billed. It holds the bill that is open itself: once that is issued, its button goes, and where the
 * car is handed over with it the whole row, while somebody still wants to print it.
 */
export function Bills({ children }: { readonly children: ReactNode }) {
  const [jobCardIds, setJobCardIds] = useState<readonly string[]>();
  return (
    <OpenBillContext value={setJobCardIds}>
      {children}
      {jobCardIds !== undefined && (
        <Suspense>
          <BillDialog jobCardIds={jobCardIds} onClose={() => setJobCardIds(undefined)} />
        </Suspense>
      )}
    </OpenBillContext>
  );
}
