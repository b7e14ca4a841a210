import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { Listeners, ScanHandler } from './listeners.ts';

export interface ScannerContextValue {
  readonly listeners: Listeners;
  readonly drawTicket: () => number;
}

export const ScannerContext = createContext<ScannerContextValue | undefined>(undefined);

/**
 * Hears what is scanned while the component is shown: a VIN, a plate or the code of a document of ours; the innermost
 * component is asked first, and its handler answers whether it took the scan. `otherwise` is there when the scanner may
 * be set to another keyboard: look for both.
 *
 * @param options.inDialog whether the component is in a dialog; what lies behind an open one hears nothing
 * @throws Error outside of a `ScannerProvider`
 */
export function useScanner(handler: ScanHandler, { inDialog = false }: { readonly inDialog?: boolean } = {}): void {
  const scanner = use(ScannerContext);
  if (!scanner) throw new Error('useScanner needs a ScannerProvider above it');
  const { listeners, drawTicket } = scanner;
  const [ticket] = useState(drawTicket);
  const heard = useEffectEvent(handler);
  useEffect(() => listeners.add({ ticket, inDialog, handler: (scan) => heard(scan) }), [listeners, ticket, inDialog]);
}
