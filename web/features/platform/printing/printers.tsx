import { useEffect, useState } from 'react';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { type PrintedKind, printedKindNames } from '../../../../schema/documents/printed-kinds.ts';
import {
  choiceFor,
  type Printer,
  type PrinterChoice,
  type PrinterChoices,
} from '../../../../schema/documents/printing.ts';
import { printersTexts } from '../../../../schema/messages/printers/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { PrinterRow } from './printer-row.tsx';
import styles from './printers.module.css';

type Read =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'ready'; readonly printers: readonly Printer[]; readonly choices: PrinterChoices };

/** A row for each kind of document. A choice is kept at once. */
export function Printers({ bridge }: { readonly bridge: DesktopBridge }) {
  const t = useTexts(printersTexts);
  const toast = useToast();
  const [read, setRead] = useState<Read>({ step: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Looked for again when somebody asks again.
    void round;
    let shown = true;
    Promise.all([bridge.printers(), bridge.printerChoices()]).then(
      ([printers, choices]) => shown && setRead({ step: 'ready', printers, choices }),
      (error) => {
        console.error(error);
        if (shown) setRead({ step: 'failed' });
      },
    );
    return () => {
      shown = false;
    };
  }, [bridge, round]);

  if (read.step === 'loading') return <Skeleton rows={5} text={t('loading')} />;
  if (read.step === 'failed') {
    return <FailedRead text={t('loadFailed')} retryText={t('retry')} onRetry={() => setRound(round + 1)} />;
  }
  const choose = async (kind: PrintedKind, choice: PrinterChoice) => {
    // Shown before it is kept, or the next choice would be made from the one before.
    setRead({ ...read, choices: { ...read.choices, [kind]: choice } });
    try {
      await bridge.choosePrinter({ kind, choice });
    } catch (error) {
      console.error(error);
      toast({ title: t('chooseFailed'), tone: 'error' });
      setRound(round + 1);
    }
  };
  return (
    <Card>
      <ul className={styles.kinds}>
        {printedKindNames.map((kind) => (
          <PrinterRow
            key={kind}
            kind={kind}
            printers={read.printers}
            choice={choiceFor(kind, read.choices)}
            onChoose={(choice) => choose(kind, choice)}
          />
        ))}
      </ul>
    </Card>
  );
}
