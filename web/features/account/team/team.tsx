import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { TeamDocument, TeamLimitsDocument } from '../../../../generated/graphql.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { isPaid, type Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { MemberList } from './member-list.tsx';
import { PlanCard } from './plan-card.tsx';
import { everybody, pageSize } from './team-pages.ts';
import { TeamPlanNotice } from './team-plan-notice.tsx';

/** The plan's card, what keeps the owner from adding members, and the list of them. */
export function Team({ profile }: { readonly profile: Profile }) {
  const t = useTexts(teamTexts);
  const [wish, setWish] = useState(everybody);
  const [offset, setOffset] = useState(0);
  const page = useQuery(TeamDocument, { variables: { ...wish, offset, limit: pageSize } });
  // The list stays while another page or search is on its way.
  const team = useReadStep({ ...page, data: page.data ?? page.previousData });
  const limits = useReadStep(useQuery(TeamLimitsDocument));

  if (team.step === 'loading' || limits.step === 'loading') return <Skeleton rows={6} text={t('loading')} />;
  if (team.step === 'refused') return <TeamFailed {...team} />;
  if (limits.step === 'refused') return <TeamFailed {...limits} />;
  return (
    <>
      <TeamPlanNotice profile={profile} />
      <PlanCard plan={profile.subscriptionPlan} limits={limits.data} />
      <MemberList
        team={team.data.team}
        wish={wish}
        offset={offset}
        limits={{ mechanic: limits.data.mechanics, receptionist: limits.data.receptionists }}
        mayAdd={isPaid(profile) && profile.subscriptionPlan !== 'not_selected'}
        onWish={(wanted) => {
          setWish(wanted);
          setOffset(0);
        }}
        onPage={setOffset}
      />
    </>
  );
}

function TeamFailed({ error, refetch }: { readonly error: ApiError; readonly refetch: () => void }) {
  const t = useTexts(teamTexts);
  return (
    <Notice
      tone="error"
      title={t('failed')}
      action={
        <Button variant="secondary" onClick={refetch}>
          {t('retry')}
        </Button>
      }
    >
      {error.text}
    </Notice>
  );
}
