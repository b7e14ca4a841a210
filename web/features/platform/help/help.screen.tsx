import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { MeDocument } from '../../../../generated/graphql.ts';
import { helpTexts } from '../../../../schema/messages/help/index.ts';
import { LegalLinks } from '../../../kit/navigation/legal-links.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ReleaseNotes } from './release-notes.tsx';
import { SystemStatusCard } from './system-status-card.tsx';
import { Topics } from './topics.tsx';

/** Below everything that is read first. */
const SupportForm = lazy(async () => ({ default: (await import('./support-form.tsx')).SupportForm }));

/** `/help`: what each screen is for, a message to support, the state of the system, and what is new. */
export function Screen() {
  const t = useTexts(helpTexts);
  const { hash, search } = useLocation();
  const { data } = useQuery(MeDocument, { fetchPolicy: 'cache-first' });
  const asked = new URLSearchParams(search);
  const [typed, setTyped] = useState('');
  // Who has a password of their own to choose may do nothing else yet.
  const profile = data?.me.mustChangePassword === false ? data.me : undefined;
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <Topics wanted={hash.slice(1)} typed={typed} onType={setTyped} />
      {profile ? (
        <Suspense>
          <SupportForm
            email={profile.email}
            screen={asked.get('from') ?? undefined}
            requestId={asked.get('request') ?? undefined}
          />
        </Suspense>
      ) : (
        <Card title={t('supportTitle')}>
          <p>{t('supportVisitor')}</p>
        </Card>
      )}
      {profile && <SystemStatusCard />}
      <ReleaseNotes />
      <LegalLinks />
    </Page>
  );
}
