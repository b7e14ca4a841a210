import { Suspense } from 'react';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { isSavedHere, useOffline } from './offline.ts';

/** The mark of what is on this device alone: nobody is to take it for something that the desk can see. */
export function SavedHere({ id }: { readonly id: string }) {
  const state = useOffline();
  if (!isSavedHere(id, state)) return null;
  return (
    <Suspense>
      <Mark />
    </Suspense>
  );
}

function Mark() {
  const t = useTexts(kitTexts);
  return <Badge tone="warning">{t('savedHere')}</Badge>;
}
