import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { PartDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { RecordColumns } from '../../../kit/sections/record-columns.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { sections } from './dialogs/part-sections.ts';
import { useScannedPart } from './list/use-scanned-part.ts';
import { PartActs } from './part-acts.tsx';
import { LastCosts } from './record/last-costs.tsx';
import { PartLedger } from './record/part-ledger.tsx';
import { PartSection } from './record/part-section.tsx';
import { PartStrip } from './record/part-strip.tsx';

const PartFiles = lazy(async () => {
  const { FilesCard } = await import('../../workshop/files/index.ts');
  return {
    default: (of: { readonly id: string; readonly mayBring: boolean }) => <FilesCard kind="PART" {...of} />,
  };
});

/** `/parts/:id`: how much of a part is where, what it costs, and all that moved of it. */
export function PartPage() {
  const { id = '' } = useParams();
  return <OnePart key={id} id={id} />;
}

function OnePart({ id }: { readonly id: string }) {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(PartDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  useScannedPart();
  const read = useReadStep(query);
  const data = read.step === 'ready' ? read.data : undefined;
  const part = data?.part;
  return (
    <SignedInScreen
      title={part?.name ?? t('one')}
      lead={part && [part.brand, part.sku].filter(Boolean).join(' · ')}
      actions={({ role }) =>
        data && <PartActs part={data.part} role={role} stockEnabled={data.workshop.stockEnabled} />
      }
      failure={{ title: t('one'), text: t('failed') }}
    >
      {({ role }) => {
        if (read.step === 'refused') {
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
        }
        if (data === undefined || part === undefined) return <Skeleton rows={10} text={kit('loading')} />;
        const { priceMode } = data.workshop;
        const isMerged = part.mergedIntoId !== null;
        return (
          <>
            {part.mergedIntoId !== null && (
              <Notice tone="warning" title={t('mergedTitle')}>
                <Link to={rowPath('part', part.mergedIntoId)}>{t('mergedLink')}</Link>
              </Notice>
            )}
            {part.archivedAt !== null && !isMerged && (
              <Notice tone="warning" title={t('archivedTitle')}>
                {t('archivedText')}
              </Notice>
            )}
            <PartStrip part={part} priceMode={priceMode} />
            <RecordColumns
              main={<PartLedger part={part} />}
              side={
                <>
                  {can(role, 'costs.see') && <LastCosts part={part} />}
                  {sections.map((section) => (
                    <PartSection
                      key={section}
                      section={section}
                      part={part}
                      priceMode={priceMode}
                      editable={can(role, 'stock.manage') && !isMerged}
                    />
                  ))}
                  <Suspense>
                    <PartFiles id={id} mayBring={can(role, 'stock.manage') && !isMerged} />
                  </Suspense>
                </>
              }
            />
          </>
        );
      }}
    </SignedInScreen>
  );
}
