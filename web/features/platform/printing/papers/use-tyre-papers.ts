import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { usePrinting } from '../use-printing.ts';
import { drawDocument } from './use-paper.tsx';

export interface TyrePrinting {
  readonly busy: boolean;
  readonly printTyreLabel: (id: string) => Promise<void>;
  readonly printTyreReceipt: (id: string) => Promise<void>;
}

/** Prints the label of a set on the printer that is chosen for labels, and what its customer is handed on that of receipts. */
export function useTyrePapers(): TyrePrinting {
  const t = useTexts(tyresTexts);
  const { print, busy } = usePrinting();
  return {
    busy,
    printTyreLabel: (id) => print(() => drawDocument('label', t('label'), `/api/tyre-labels.pdf?ids=${id}`)),
    printTyreReceipt: (id) => print(() => drawDocument('receipt', t('receipt'), `/api/tyre-sets/${id}.pdf`)),
  };
}
