import { lazy } from 'react';
import type { WorkshopPartsFragment } from '../../../../generated/graphql.ts';
import {
  type WorkshopSettingsText,
  workshopSettingsTexts,
} from '../../../../schema/messages/workshop-settings/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { countryName } from '../../../language/apart/names.ts';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { DataList, type DataListItem } from '../../../ui/data/data-list.tsx';
import type { Section } from './dialogs/section.ts';

const load = () => import('./dialogs/edit-workshop-dialog.tsx');
const EditWorkshopDialog = lazy(async () => ({ default: (await load()).EditWorkshopDialog }));

export interface WorkshopSectionProps {
  readonly section: Section;
  readonly workshop: WorkshopPartsFragment;
}

/** One part of the workshop's settings, which is saved separately. */
export function WorkshopSection({ section, workshop }: WorkshopSectionProps) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  return (
    <SectionCard
      title={t(`sections.${section}`)}
      preload={load}
      edit={(onClose) => <EditWorkshopDialog section={section} workshop={workshop} onClose={onClose} />}
    >
      <DataList items={itemsOf(section, workshop, t, formats)} />
    </SectionCard>
  );
}

function itemsOf(
  section: Section,
  workshop: WorkshopPartsFragment,
  t: WorkshopSettingsText,
  formats: Formats,
): readonly DataListItem[] {
  const percent = (basisPoints: number) => formats.percent(basisPoints / 10);
  const answer = (yes: boolean) => (yes ? t('yes') : t('no'));
  const { suppliesBasisPoints, suppliesCapCents, fiscalDeclaredAt, fiscalMode } = workshop;
  const town = [workshop.postcode, workshop.town].filter(Boolean).join(' ');
  const items = {
    identity: [
      { label: t('fields.name'), value: workshop.name },
      { label: t('fields.legalName'), value: workshop.legalName },
      {
        label: t('fields.address'),
        value: [workshop.address, town, countryName(formats.language, workshop.country)].filter(Boolean).join(', '),
      },
      { label: t('fields.phone'), value: workshop.phone && phoneWords(workshop.phone) },
      { label: t('fields.email'), value: workshop.email },
      { label: t('fields.openingHours'), value: workshop.openingHours },
    ],
    tax: [
      { label: t('fields.taxNumber'), value: workshop.taxNumber },
      { label: t('fields.registrationNumber'), value: workshop.registrationNumber },
      { label: t('fields.registerEntry'), value: workshop.registerEntry },
      { label: t('fields.iban'), value: workshop.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ') },
      { label: t('fields.bic'), value: workshop.bic },
    ],
    fiscal: [
      {
        label: t('fields.fiscalMode'),
        value: [
          t(`fiscalModes.${fiscalMode}`),
          fiscalDeclaredAt && t('declared', { day: formats.date(fiscalDeclaredAt) }),
        ]
          .filter(Boolean)
          .join(', '),
      },
    ],
    documents: [
      { label: t('fields.language'), value: t(`languages.${workshop.language}`) },
      { label: t('fields.zone'), value: workshop.zone },
      { label: t('fields.paymentTermDays'), value: t('days', { days: workshop.paymentTermDays }) },
      { label: t('fields.invoiceNote'), value: workshop.invoiceNote },
    ],
    prices: [
      { label: t('fields.vatStatus'), value: t(`vatStatuses.${workshop.vatStatus}`) },
      { label: t('fields.priceMode'), value: t(`priceModes.${workshop.priceMode}`) },
    ],
    supplies: [
      { label: t('fields.supplies'), value: suppliesBasisPoints === null ? t('none') : percent(suppliesBasisPoints) },
      {
        label: t('fields.suppliesCap'),
        value: suppliesCapCents === null ? t('none') : formats.money(suppliesCapCents, 'EUR'),
      },
    ],
    limits: [
      { label: t('fields.receptionistLimit'), value: percent(workshop.discountLimits.receptionist) },
      { label: t('fields.mechanicLimit'), value: percent(workshop.discountLimits.mechanic) },
    ],
    switches: [
      { label: t('fields.receptionistMayCredit'), value: answer(workshop.receptionistMayCredit) },
      { label: t('fields.receptionistSeesCost'), value: answer(workshop.receptionistSeesCost) },
      { label: t('fields.receptionistMayVoidLater'), value: answer(workshop.receptionistMayVoidLater) },
      { label: t('fields.mechanicSeesPrices'), value: answer(workshop.mechanicSeesPrices) },
      { label: t('fields.mechanicSeesPhone'), value: answer(workshop.mechanicSeesPhone) },
    ],
    cards: [
      { label: t('fields.tolerance'), value: percent(workshop.approvalToleranceBasisPoints) },
      { label: t('fields.qualityCheck'), value: answer(workshop.qualityCheck) },
    ],
    stock: [
      { label: t('fields.stockEnabled'), value: answer(workshop.stockEnabled) },
      { label: t('fields.negativeStock'), value: answer(workshop.negativeStock) },
    ],
  }[section];
  return items.map(({ label, value }) => ({ label, value: value || '—' }));
}
