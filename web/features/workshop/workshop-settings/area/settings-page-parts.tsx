import { useQuery } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { WorkshopSettingsDocument, type WorkshopSettingsQuery } from '../../../../../generated/graphql.ts';
import type { SettingsPage } from '../../../../../schema/features/workshop/settings-pages.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { templatesTexts } from '../../../../../schema/messages/templates/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { SmsSettingsCard } from '../../../contact/sms/index.ts';
import { ReminderRulesCard } from '../../../contact/vehicle-reminders/index.ts';
import { BookingParts } from '../../booking-settings/index.ts';
import { BrandParts } from '../../brand/index.ts';
import { FiscalParts } from '../../fiscal/index.ts';
import { DevicesCard, MethodsCard, RatesCard, StaffCard } from '../chosen-lists.tsx';
import { LogoCard } from '../logo/logo-card.tsx';
import { WorkshopSection } from '../workshop-section.tsx';

const EInvoicesCard = lazy(async () => ({
  default: (await import('../e-invoices/e-invoices-card.tsx')).EInvoicesCard,
}));
const ConnectCard = lazy(async () => ({
  default: (await import('../../online-payments/index.ts')).ConnectCard,
}));
const KeysCard = lazy(async () => ({
  default: (await import('../../../integrations/api-keys/index.ts')).KeysCard,
}));
const WebhooksCard = lazy(async () => ({
  default: (await import('../../../integrations/webhooks/index.ts')).WebhooksCard,
}));
const AiSettingsCard = lazy(async () => ({
  default: (await import('../../../integrations/ai-provider/index.ts')).AiSettingsCard,
}));
const SentCard = lazy(async () => ({
  default: (await import('../../../integrations/ai-provider/index.ts')).SentCard,
}));
const HoursParts = lazy(async () => ({ default: (await import('../hours/hours-parts.tsx')).HoursParts }));
const RemindersCard = lazy(async () => ({ default: (await import('../reminders/reminders-card.tsx')).RemindersCard }));

interface Read {
  readonly data: WorkshopSettingsQuery;
  readonly readAgain: () => Promise<unknown>;
}

/** The parts of each page, from top to bottom; each is saved separately. */
const parts: Readonly<Record<SettingsPage, (read: Read) => ReactNode>> = {
  settingsWorkshop: ({ data: { workshop }, readAgain }) => (
    <>
      <WorkshopSection section="identity" workshop={workshop} />
      <LogoCard workshop={workshop} readAgain={readAgain} />
    </>
  ),
  settingsStaff: ({ data: { workshop, staff } }) => (
    <>
      <StaffCard staff={staff} />
      <WorkshopSection section="switches" workshop={workshop} />
      <WorkshopSection section="limits" workshop={workshop} />
    </>
  ),
  settingsHours: () => (
    <Suspense fallback={<Loading />}>
      <HoursParts />
    </Suspense>
  ),
  settingsBooking: () => (
    <Suspense fallback={<Loading />}>
      <BookingParts />
    </Suspense>
  ),
  settingsPrices: ({ data: { workshop } }) => (
    <>
      <NoRateNotice rates={workshop.labourRates} />
      <RatesCard workshop={workshop} />
      <WorkshopSection section="prices" workshop={workshop} />
      <WorkshopSection section="supplies" workshop={workshop} />
    </>
  ),
  settingsInvoices: ({ data: { workshop } }) => (
    <>
      <WorkshopSection section="tax" workshop={workshop} />
      <WorkshopSection section="documents" workshop={workshop} />
      <DevicesCard workshop={workshop} />
    </>
  ),
  settingsPayments: ({ data: { workshop } }) => (
    <>
      <Suspense fallback={<Loading />}>
        <ConnectCard state={workshop.onlinePayments} />
      </Suspense>
      <MethodsCard workshop={workshop} />
    </>
  ),
  settingsFiscal: ({ data: { workshop } }) => (
    <Suspense fallback={<Loading />}>
      <FiscalParts fiscalMode={workshop.fiscalMode}>
        <WorkshopSection section="fiscal" workshop={workshop} />
      </FiscalParts>
    </Suspense>
  ),
  settingsEInvoices: () => (
    <Suspense fallback={<Loading />}>
      <EInvoicesCard />
    </Suspense>
  ),
  settingsMessages: () => (
    <Suspense fallback={<Loading />}>
      <ReminderRulesCard />
      <SmsSettingsCard />
      <RemindersCard />
    </Suspense>
  ),
  settingsStock: ({ data: { workshop } }) => (
    <>
      <WorkshopSection section="stock" workshop={workshop} />
      <StockNote />
    </>
  ),
  settingsJobCards: ({ data: { workshop } }) => (
    <>
      <WorkshopSection section="cards" workshop={workshop} />
      <TemplatesCard />
    </>
  ),
  settingsIntegrations: () => (
    <Suspense fallback={<Loading />}>
      <KeysCard />
      <WebhooksCard />
    </Suspense>
  ),
  settingsLook: () => (
    <Suspense fallback={<Loading />}>
      <BrandParts />
    </Suspense>
  ),
  settingsAi: () => (
    <Suspense fallback={<Loading />}>
      <AiSettingsCard />
      <SentCard />
    </Suspense>
  ),
};

/** What is on a page of the settings. */
export function SettingsPageParts({ page }: { readonly page: SettingsPage }) {
  const asked = useQuery(WorkshopSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  if (read.step === 'loading') return <Loading />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  return <>{parts[page]({ data: read.data, readAgain: asked.refetch })}</>;
}

function Loading() {
  const t = useTexts(kitTexts);
  return <Skeleton rows={6} text={t('loading')} />;
}

/** Said before the first estimate, not after it: labour takes its price from a rate. */
function NoRateNotice({ rates }: { readonly rates: WorkshopSettingsQuery['workshop']['labourRates'] }) {
  const t = useTexts(workshopSettingsTexts);
  if (rates.some(({ price, isDefault }) => isDefault && price !== null && price > 0)) return null;
  return (
    <Notice tone="warning" title={t('noRate')}>
      {t('noRateText')}
    </Notice>
  );
}

/** How a workshop begins to count its parts. */
function StockNote() {
  const t = useTexts(workshopSettingsTexts);
  return (
    <SectionCard title={t('stockBegins')}>
      <p>{t('stockBeginsText')}</p>
      <Actions>
        <ButtonLink variant="secondary" to={paths.parts()}>
          {t('toParts')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.importExport()}>
          {t('toImport')}
        </ButtonLink>
      </Actions>
    </SectionCard>
  );
}

function TemplatesCard() {
  const t = useTexts(templatesTexts);
  return (
    <SectionCard title={t('title')}>
      <p>{t('lead')}</p>
      <div>
        <ButtonLink variant="secondary" to={paths.templates()}>
          {t('title')}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}
