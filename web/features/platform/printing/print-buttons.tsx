import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { printingTexts } from '../../../../schema/messages/printing/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import type { PrintableDocument } from './printable.ts';
import { usePrinting } from './use-printing.ts';

export interface PrintButtonsProps {
  readonly document: PrintableDocument;
  readonly variant?: ButtonVariant;
}

/** "Print", and in the app "Save as PDF": in a browser the dialog for printing offers that. */
export function PrintButtons({ document, variant = 'primary' }: PrintButtonsProps) {
  const t = useTexts(printingTexts);
  const { print, savePdf, busy } = usePrinting();
  return (
    <>
      <Button variant={variant} icon={<Printer aria-hidden="true" />} pending={busy} onClick={() => print(document)}>
        {savePdf === undefined ? t('printOrSave') : t('print')}
      </Button>
      {savePdf !== undefined && (
        <Button variant="secondary" icon={<FileDown aria-hidden="true" />} onClick={() => savePdf(document)}>
          {t('savePdf')}
        </Button>
      )}
    </>
  );
}
