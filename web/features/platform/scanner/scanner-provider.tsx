import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createListeners } from './listeners.ts';
import { ScannerContext, type ScannerContextValue } from './use-scanner.ts';

/** Nothing that is drawn waits for it. */
const ScannerKeys = lazy(async () => ({ default: (await import('./scanner-keys.tsx')).ScannerKeys }));

function createScanner(): ScannerContextValue {
  let tickets = 0;
  return { listeners: createListeners(), drawTicket: () => ++tickets };
}

/** Around the screens: reads a hand-held scanner, offers what it read to the open screen, and says what nobody took. */
export function ScannerProvider({ children }: { readonly children: ReactNode }) {
  const [scanner] = useState(createScanner);
  return (
    <ScannerContext value={scanner}>
      {children}
      <Suspense>
        <ScannerKeys listeners={scanner.listeners} />
      </Suspense>
    </ScannerContext>
  );
}
