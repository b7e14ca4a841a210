import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { WorkshopSettingsDocument } from '../../../../generated/graphql.ts';
import { importExportTexts } from '../../../../schema/messages/import-export/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { templatesTexts } from '../../../../schema/messages/templates/index.ts';
import { workshopSettingsTexts } from '../../../../schema/messages/workshop-settings/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { SectionColumn, SectionColumns } from '../../../kit/sections/section-columns.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ChosenLists } from './chosen-lists.tsx';
import { LogoCard } from './logo/logo-card.tsx';
import { WorkshopSection } from './workshop-section.tsx';

const EInvoicesCard = lazy(async () => ({ default: (await import('./e-invoices/e-invoices-card.tsx')).EInvoicesCard }));
const RemindersCard = lazy(async () => ({ default: (await import('./reminders/reminders-card.tsx')).RemindersCard }));
const FiscalSection = lazy(async () => ({ default: (await import('./fiscal/fiscal-section.tsx')).FiscalSection }));

/** `/workshop-settings`: what stands on documents, how the workshop works, and what its people choose from. */
export function Screen() {
  const t = useTexts(workshopSettingsTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) =>
        can(role, 'settings.manage') ? <Settings /> : <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
      }
    </SignedInScreen>
  );
}

function Settings() {
  const kit = useTexts(kitTexts);
  const transfer = useTexts(importExportTexts);
  const templates = useTexts(templatesTexts);
  const asked = useQuery(WorkshopSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  if (read.step === 'loading') return <Skeleton rows={10} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { workshop, staff } = read.data;
  return (
    <SectionColumns>
      <SectionColumn>
        <WorkshopSection section="identity" workshop={workshop} />
        <LogoCard workshop={workshop} readAgain={asked.refetch} />
        <WorkshopSection section="tax" workshop={workshop} />
        <Suspense>
          <FiscalSection />
        </Suspense>
        <WorkshopSection section="documents" workshop={workshop} />
        <Suspense>
          <RemindersCard />
        </Suspense>
        <Suspense>
          <EInvoicesCard />
        </Suspense>
        <WorkshopSection section="prices" workshop={workshop} />
      </SectionColumn>
      <SectionColumn>
        <ChosenLists workshop={workshop} staff={staff} />
        <WorkshopSection section="switches" workshop={workshop} />
        <SectionCard title={templates('title')}>
          <p>{templates('lead')}</p>
          <div>
            <ButtonLink variant="secondary" to={paths.templates()}>
              {templates('title')}
            </ButtonLink>
          </div>
        </SectionCard>
        <SectionCard title={transfer('title')}>
          <p>{transfer('lead')}</p>
          <div>
            <ButtonLink variant="secondary" to={paths.importExport()}>
              {transfer('title')}
            </ButtonLink>
          </div>
        </SectionCard>
      </SectionColumn>
    </SectionColumns>
  );
}
