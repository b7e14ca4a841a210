import { lazy, Suspense, useState } from 'react';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

const load = () => import('./activity-entries.tsx');
const ActivityEntries = lazy(async () => ({ default: (await load()).ActivityEntries }));

/** What happened on a card, who did it and when, the latest first; read when somebody opens it. */
export function CardActivity({ id }: { readonly id: string }) {
  const t = useTexts(jobCardTexts);
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title={t('activity')}>
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(!open)}
        >
          {open ? t('hide') : t('showActivity')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ActivityEntries id={id} />
        </Suspense>
      )}
    </SectionCard>
  );
}
