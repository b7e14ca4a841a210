import { lazy, Suspense } from 'react';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { screensTexts } from '../../../../schema/messages/screens/index.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';

// What every screen loads names the files that come with this one: they are few as long as its parts come apart.
const load = () => import('./diagnostics-view.tsx');
const DiagnosticsView = lazy(async () => ({ default: (await load()).DiagnosticsView }));

/** `/diagnostics`: what a fault code means, and what helped on such cars here; with `?answer=` an answer of before. */
export function Screen() {
  // Of its own words none are needed before its parts are there.
  const title = useTexts(screensTexts)('labels.diagnostics');
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen title={title} failure={{ title, text: kit('failed') }}>
      {({ role }) => (
        <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
          <DiagnosticsView role={role} />
        </Suspense>
      )}
    </SignedInScreen>
  );
}
