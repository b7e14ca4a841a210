import { useEffect, useEffectEvent, useState } from 'react';
import { scannerTexts } from '../../../../schema/messages/scanner/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';
import type { Keystroke } from './burst.ts';
import { listenToKeys } from './keys.ts';
import type { Listeners } from './listeners.ts';
import type { ReadScan } from './readings.ts';

/** Nothing of it is needed before the first scan, which waits for it. */
const load = () => import('./readings.ts');

/** Reads bursts one after the other, with all that was learnt from those before. */
function createLateReader() {
  let reader: ReturnType<typeof readerOf> | undefined;
  const readerOf = async () => (await load()).createReader();
  return async (strokes: readonly Keystroke[]): Promise<ReadScan> => {
    reader ??= readerOf();
    try {
      return (await reader)(strokes);
    } catch (error) {
      reader = undefined;
      throw error;
    }
  };
}

/** Listens to a hand-held scanner, which types like a keyboard; draws nothing. */
export function ScannerKeys({ listeners }: { readonly listeners: Listeners }) {
  const [read] = useState(createLateReader);
  const report = useUntakenScan();
  const offer = useEffectEvent((result: ReadScan) => {
    if (result.scan === undefined || !listeners.offer(result.scan, isDialogOpen())) report(result);
  });
  useEffect(() => {
    load().catch((error: unknown) => console.error(error));
    return listenToKeys(window, (strokes) => {
      read(strokes).then(offer, (error: unknown) => console.error(error));
    });
  }, [read]);
  return null;
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
    else if (scan.code.kind === 'ean') toast({ title: t('ean', { ean: scan.code.ean }), text: t('notTaken') });
    else if (scan.code.kind === 'tyres') toast({ title: t('tyres', { label: scan.code.label }), text: t('notTaken') });
    else {
      const { document, number } = scan.code;
      toast({ title: t('document', { name: t(`documents.${document}`), number }), text: t('notTaken') });
    }
  };
}
