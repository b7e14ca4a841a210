import { lazy, Suspense } from 'react';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import type { ToBillRowsProps } from './to-bill-rows.tsx';

const Loaded = lazy(async () => ({ default: (await import('./to-bill-rows.tsx')).ToBillRows }));

/** The same, out of a file of its own: a person who has nothing to bill loads no table. */
export function ToBillRows(props: ToBillRowsProps) {
  const t = useTexts(kitTexts);
  return (
    <Suspense fallback={<Skeleton rows={8} text={t('loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
