import { dashboardTexts } from '../../../../schema/messages/dashboard/index.ts';
import type { Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { DataList } from '../../../ui/data/data-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { roleWord } from './account-words.ts';

/** Who is signed in. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('profile')}>
      <DataList
        items={[
          { label: t('name'), value: profile.name },
          { label: t('email'), value: profile.email },
          { label: t('role'), value: roleWord(profile.role, t) },
        ]}
      />
    </Card>
  );
}
