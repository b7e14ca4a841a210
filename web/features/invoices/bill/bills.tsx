import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';

/** The bill of a job card, whose code comes with the first wish for it. */
export const loadBill = () => import('./bill-dialog.tsx');
const BillDialog = lazy(async () => ({ default: (await loadBill()).BillDialog }));

const OpenBillContext = createContext<(jobCardId: string) => void>(() => undefined);

/** Opens the bill of a job card on the screen around. */
export const useOpenBill = () => use(OpenBillContext);

/**
 * A screen on which job cards are billed. It holds the bill that is open itself: once that is issued, its button goes, and where the
 * car is handed over with it the whole row, while somebody still wants to print it.
 */
export function Bills({ children }: { readonly children: ReactNode }) {
  const [jobCardId, setJobCardId] = useState<string>();
  return (
    <OpenBillContext value={setJobCardId}>
      {children}
      {jobCardId !== undefined && (
        <Suspense>
          <BillDialog jobCardId={jobCardId} onClose={() => setJobCardId(undefined)} />
        </Suspense>
      )}
    </OpenBillContext>
  );
}
