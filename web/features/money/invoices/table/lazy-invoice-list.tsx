import { lazy, Suspense } from 'react';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';

const Loaded = lazy(async () => ({ default: (await import('./invoice-list.tsx')).InvoiceList }));

/** The same, out of a file of its own: the screen is there before its table is loaded. */
export function InvoiceList(props: { readonly mayPay: boolean }) {
  const t = useTexts(kitTexts);
  return (
    <Suspense fallback={<Skeleton rows={8} text={t('loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
