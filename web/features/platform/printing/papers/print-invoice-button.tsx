import Printer from 'lucide-react/icons/printer';
import type { Ref } from 'react';
import { printingTexts } from '../../../../../schema/messages/printing/index.ts';
import { useLetterKey } from '../../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { preloadPapers, usePaper } from './use-paper.tsx';

export interface PrintInvoiceButtonProps {
  readonly invoice: { readonly id: string; readonly number: string | null };
  readonly variant?: ButtonVariant;
  /** Has a key where it is on a screen; in a dialog none is handled. */
  readonly letter?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Prints an invoice, advance invoice or credit note. */
export function PrintInvoiceButton({ invoice, variant = 'secondary', letter, ref }: PrintInvoiceButtonProps) {
  const t = useTexts(printingTexts);
  const { printInvoice, busy } = usePaper();
  const print = () => void printInvoice({ id: invoice.id, number: invoice.number ?? '' });
  useLetterKey(letter?.toLowerCase() ?? '', letter === undefined ? undefined : print);
  return (
    <Button
      ref={ref}
      variant={variant}
      icon={<Printer aria-hidden="true" />}
      aria-keyshortcuts={letter}
      pending={busy}
      onPointerEnter={preloadPapers}
      onFocus={preloadPapers}
      onClick={print}
    >
      {t('print')} {letter && <KeyHint keys={letter} />}
    </Button>
  );
}
