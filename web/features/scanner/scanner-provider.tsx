import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { scannerTexts } from '../../../schema/messages/scanner/index.ts';
import { useTexts } from '../../language/texts.ts';
import { useToast } from '../../ui/notices/toast.tsx';
import { listenToKeys } from './keys.ts';
import { createListeners } from './listeners.ts';
import { createReader, type ReadScan } from './readings.ts';
import { ScannerContext, type ScannerContextValue } from './use-scanner.ts';

function createScanner(): ScannerContextValue {
  let tickets = 0;
  return { listeners: createListeners(), drawTicket: () => ++tickets };
}

/** Around the screens: hears a hand-held scanner, offers what it read to the open screen, and says what nobody took. */
export function ScannerProvider({ children }: { readonly children: ReactNode }) {
  const [scanner] = useState(createScanner);
  const [read] = useState(createReader);
  const tell = useUntakenScan();
  const offer = useEffectEvent((result: ReadScan) => {
    if (result.scan === undefined || !scanner.listeners.offer(result.scan, isDialogOpen())) tell(result);
  });
  useEffect(() => listenToKeys(window, (strokes) => offer(read(strokes))), [read]);
  return <ScannerContext value={scanner}>{children}</ScannerContext>;
}

function isDialogOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
}

/** A quiet notice of what was scanned, so that nobody wonders whether the scanner works. */
function useUntakenScan(): (result: ReadScan) => void {
  const t = useTexts(scannerTexts);
  const toast = useToast();
  return ({ scan, text }) => {
    if (scan === undefined) toast({ title: t('unknown'), text: text.replaceAll('\uFFFD', '?') });
    else if (scan.code.kind === 'vin') toast({ title: t('vin', { vin: scan.code.vin }), text: t('notTaken') });
    else if (scan.code.kind === 'plate') toast({ title: t('plate', { plate: scan.code.plate }), text: t('notTaken') });
    else {
      const { document, number } = scan.code;
      toast({ title: t('document', { name: t(`documents.${document}`), number }), text: t('notTaken') });
    }
  };
}
