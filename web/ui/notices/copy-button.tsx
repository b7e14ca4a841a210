import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../buttons/button.tsx';
import { useToast } from './toast.tsx';

/** How long the button confirms a copy before it offers the next one. */
const confirmationMilliseconds = 2000;

/** Copies a text. The clipboard may refuse: then the reader is told to do it by hand. */
export function CopyButton({ value }: { readonly value: string }) {
  const t = useTexts(commonTexts);
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch (error) {
      console.error('The clipboard refused the text', error);
      toast({ title: t('copyFailed'), text: t('copyFailedText'), tone: 'error' });
    }
  };

  return (
    <Button
      variant="secondary"
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
