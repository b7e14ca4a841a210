import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { kindNamed } from './kinds.ts';
import { Overview } from './overview.tsx';

const RowsOfFigure = lazy(async () => ({ default: (await import('./rows-of-figure.tsx')).RowsOfFigure }));

/** `/figures`: what the workshop earns and has left to do; with `show=SALES` what a figure was counted from. */
export function Screen() {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const [address] = useSearchParams();
  const shown = kindNamed(address.get('show'));
  return (
    <SignedInScreen
      title={shown === undefined ? t('title') : t(`kinds.${shown}`)}
      lead={shown === undefined ? t('lead') : t(`explained.${shown}`)}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => {
        if (!can(role, 'figures.see')) return <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>;
        if (shown === undefined) return <Overview />;
        return (
          <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
            <RowsOfFigure kind={shown} />
          </Suspense>
        );
      }}
    </SignedInScreen>
  );
}
