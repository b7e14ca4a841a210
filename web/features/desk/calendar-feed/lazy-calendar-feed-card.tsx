import { type ComponentProps, lazy, Suspense } from 'react';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';

const Loaded = lazy(async () => ({ default: (await import('./calendar-feed-card.tsx')).CalendarFeedCard }));

/** The calendar of a person; its code comes after the page that it is a part of. */
export const CalendarFeedCard = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Loading />}>
    <Loaded {...props} />
  </Suspense>
);

function Loading() {
  const t = useTexts(kitTexts);
  return <Skeleton rows={2} text={t('loading')} />;
}
