import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useState } from 'react';
import { scanTexts } from '../../../../schema/messages/scan/index.ts';
import { useMedia } from '../../../kit/browser/use-media.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

export interface ScanKeyButtonProps {
  readonly onText: (text: string) => void;
  /** On the button, where it is no key tag that is scanned. */
  readonly text?: string;
}

/** Beside a field, as that of a key tag, where there is a thumb and a camera: a desk has its own scanner. */
export function ScanKeyButton({ onText, text }: ScanKeyButtonProps) {
  const t = useTexts(scanTexts);
  const isTouched = useMedia('(pointer: coarse)');
  const [open, setOpen] = useState(false);
  if (!isTouched) return null;
  return (
    <>
      <Button variant="secondary" icon={<ScanLine aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text ?? t('scanKey')}
      </Button>
      <Suspense>
        {open && <ScanDialog title={text ?? t('scanKey')} onText={onText} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
