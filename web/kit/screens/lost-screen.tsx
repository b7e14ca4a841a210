import { useEffect } from 'react';
import { offlineTexts } from '../../../schema/messages/offline/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { paths } from '../navigation/paths.ts';
import { SignedInScreen } from './signed-in-screen.tsx';

/** In place of a screen whose code is not on this device while there is no network: it leads to what works without one. */
export function LostScreen() {
  const t = useTexts(offlineTexts);
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <SignedInScreen title={t('lost')} lead={t('lostText')} failure={{ title: t('lost'), text: t('lostText') }}>
      {() => (
        <Actions>
          <ButtonLink to={paths.myJobs()}>{t('toMyJobs')}</ButtonLink>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        </Actions>
      )}
    </SignedInScreen>
  );
}
