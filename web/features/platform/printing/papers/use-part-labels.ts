import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { usePrinting } from '../use-printing.ts';
import { drawDocument } from './use-paper.tsx';

export interface PartLabelPrinting {
  readonly busy: boolean;
  /** @param ids of up to 100 parts */
  readonly printPartLabels: (ids: readonly string[]) => Promise<void>;
}

/** Prints the labels of parts on the printer that is chosen for labels. */
export function usePartLabels(): PartLabelPrinting {
  const t = useTexts(partsTexts);
  const { print, busy } = usePrinting();
  const printPartLabels = (ids: readonly string[]) =>
    print(() => drawDocument('label', t('labels'), `/api/part-labels.pdf?ids=${ids.join()}`));
  return { busy, printPartLabels };
}
