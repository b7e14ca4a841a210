import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type CountPartsFragment, PartsToCountDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { useOffline } from '../../../../kit/offline/offline.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import thumb from '../../../../ui/styles/one-hand.module.css';
import { CountFacts } from './count-facts.tsx';
import styles from './counting.module.css';
import { Differences } from './differences.tsx';
import { NotCounted } from './not-counted.tsx';
import { CountPad } from './pad/count-pad.tsx';
import { countedLines } from './pad/counted-lines.ts';
import { Lately } from './pad/lately.tsx';
import { RecountList } from './recount-list.tsx';

interface OpenedCountProps {
  readonly count: CountPartsFragment;
  readonly role: Role;
}

/** A count that goes on: the keys for who is at the shelf, beside it what differs for who decides. */
export function OpenedCount({ count, role }: OpenedCountProps) {
  const kit = useTexts(kitTexts);
  const { unsent } = useOffline();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const query = useQuery(PartsToCountDocument, {
    variables: { id: count.id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  const counted = countedLines(count, unsent);
  const mayManage = can(role, 'stock.manage');
  return (
    <div className={styles.open}>
      <div className={thumb.column}>
        {read.step === 'loading' && <Skeleton rows={6} text={kit('loading')} />}
        {read.step === 'refused' && (
          <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
        )}
        {read.step === 'ready' && (
          <>
            <CountPad
              count={count}
              parts={read.data.partsToCount}
              counted={counted}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
            <Lately parts={read.data.partsToCount} counted={counted} onAgain={setChosenId} />
          </>
        )}
      </div>
      <div className={thumb.column}>
        <CountFacts count={count} role={role} />
        <RecountList lines={count.lines} onAgain={setChosenId} />
        {mayManage && <Differences count={count} />}
        {mayManage && <NotCounted count={count} />}
      </div>
    </div>
  );
}
