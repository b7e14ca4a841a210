import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { UpdateWorkshopDocument, type WorkshopPartsFragment } from '../../../../generated/graphql.ts';
import { billingCountries } from '../../../../schema/features/billing/billing-details.ts';
import { documentLanguage, fiscalMode, priceMode, vatStatus } from '../../../../schema/features/workshop/enums.ts';
import { workshopAnswer, workshopFields } from '../../../../schema/features/workshop/workshop.ts';
import { wholeUpTo } from '../../../../schema/fields/numbers.ts';
import {
  type WorkshopSettingsText,
  workshopSettingsTexts,
} from '../../../../schema/messages/workshop-settings/index.ts';
import type { Switch } from '../../../../schema/permissions.ts';
import type { EntityField } from '../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { SectionDialog } from '../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import type { Section } from './section.ts';

export interface EditWorkshopDialogProps {
  readonly section: Section;
  readonly workshop: WorkshopPartsFragment;
  readonly onClose: () => void;
}

const { shape } = workshopFields;
const limit = wholeUpTo(10_000);
const schema = workshopFields
  .omit({ discountLimits: true })
  .partial()
  .extend({
    paymentTermDays: typedNumber(0, shape.paymentTermDays).optional(),
    approvalToleranceBasisPoints: typedNumber(2, shape.approvalToleranceBasisPoints, 0).optional(),
    suppliesBasisPoints: typedNumber(2, shape.suppliesBasisPoints).optional(),
    suppliesCapCents: typedNumber(2, shape.suppliesCapCents).optional(),
    receptionistLimit: typedNumber(2, limit, 0).optional(),
    mechanicLimit: typedNumber(2, limit, 0).optional(),
  });
type Input = z.input<typeof schema>;
type Row = Omit<
  z.output<typeof workshopAnswer>,
  'labourRates' | 'paymentMethods' | 'issuingDevices' | 'exampleLoadedAt' | 'isEmpty'
>;

const stored = workshopAnswer.omit({
  labourRates: true,
  paymentMethods: true,
  issuingDevices: true,
  exampleLoadedAt: true,
  isEmpty: true,
});

type Switched = Switch | 'qualityCheck';

/** What stands in the fields of each part at first. */
function valuesOf(section: Section, row: Row, { decimal }: Formats): Input {
  const hundredths = (value: number | null) => (value === null ? '' : decimal(value / 100));
  switch (section) {
    case 'identity': {
      const { name, legalName, address, postcode, town, country, phone, email, openingHours } = row;
      return { name, legalName, address, postcode, town, country, phone, email, openingHours };
    }
    case 'tax': {
      const { taxNumber, registrationNumber, iban, bic, fiscalMode } = row;
      return { taxNumber, registrationNumber, vatStatus: row.vatStatus, iban, bic, fiscalMode };
    }
    case 'documents': {
      const { language, zone, invoiceNote } = row;
      const paymentTermDays = String(row.paymentTermDays);
      return { language, zone, paymentTermDays, priceMode: row.priceMode, invoiceNote };
    }
    case 'prices':
      return {
        approvalToleranceBasisPoints: hundredths(row.approvalToleranceBasisPoints),
        suppliesBasisPoints: hundredths(row.suppliesBasisPoints),
        suppliesCapCents: hundredths(row.suppliesCapCents),
        receptionistLimit: hundredths(row.discountLimits.receptionist),
        mechanicLimit: hundredths(row.discountLimits.mechanic),
      };
    case 'switches': {
      const { receptionistMayCredit, receptionistSeesCost, receptionistMayVoidLater } = row;
      const { mechanicSeesPrices, mechanicSeesPhone, qualityCheck } = row;
      return {
        ...{ receptionistMayCredit, receptionistSeesCost, receptionistMayVoidLater },
        ...{ mechanicSeesPrices, mechanicSeesPhone, qualityCheck },
      };
    }
  }
}

function fieldsOf(section: Section, t: WorkshopSettingsText, formats: Formats): readonly EntityField<Input>[] {
  const countries = billingCountries.map((value) => ({ value, label: formats.country(value) }));
  const switchOf = (name: Switched): EntityField<Input> => ({
    name,
    label: t(`fields.${name}`),
    kind: 'check',
  });
  const fields: Readonly<Record<Section, readonly EntityField<Input>[]>> = {
    identity: [
      { name: 'name', label: t('fields.name') },
      { name: 'legalName', label: t('fields.legalName') },
      { name: 'address', label: t('fields.address') },
      { name: 'postcode', label: t('fields.postcode') },
      { name: 'town', label: t('fields.town') },
      {
        name: 'country',
        label: t('fields.country'),
        options: countries.toSorted((a, b) => formats.compare(a.label, b.label)),
      },
      { name: 'phone', label: t('fields.phone') },
      { name: 'email', label: t('fields.email') },
      { name: 'openingHours', label: t('fields.openingHours'), kind: 'lines' },
    ],
    tax: [
      { name: 'taxNumber', label: t('fields.taxNumber') },
      { name: 'registrationNumber', label: t('fields.registrationNumber') },
      {
        name: 'vatStatus',
        label: t('fields.vatStatus'),
        options: vatStatus.options.map((value) => ({ value, label: t(`vatStatuses.${value}`) })),
      },
      { name: 'iban', label: t('fields.iban') },
      { name: 'bic', label: t('fields.bic') },
      {
        name: 'fiscalMode',
        label: t('fields.fiscalMode'),
        options: fiscalMode.options.map((value) => ({ value, label: t(`fiscalModes.${value}`) })),
      },
    ],
    documents: [
      {
        name: 'language',
        label: t('fields.language'),
        options: documentLanguage.options.map((value) => ({ value, label: t(`languages.${value}`) })),
      },
      { name: 'zone', label: t('fields.zone'), hint: t('hints.zone') },
      { name: 'paymentTermDays', label: t('fields.paymentTermDays'), kind: 'decimal' },
      {
        name: 'priceMode',
        label: t('fields.priceMode'),
        options: priceMode.options.map((value) => ({ value, label: t(`priceModes.${value}`) })),
      },
      { name: 'invoiceNote', label: t('fields.invoiceNote'), kind: 'lines' },
    ],
    prices: [
      {
        name: 'approvalToleranceBasisPoints',
        label: t('fields.tolerance'),
        hint: t('hints.tolerance'),
        kind: 'decimal',
      },
      { name: 'suppliesBasisPoints', label: t('fields.supplies'), hint: t('hints.supplies'), kind: 'decimal' },
      { name: 'suppliesCapCents', label: t('fields.suppliesCap'), kind: 'decimal' },
      { name: 'receptionistLimit', label: t('fields.receptionistLimit'), kind: 'decimal' },
      { name: 'mechanicLimit', label: t('fields.mechanicLimit'), kind: 'decimal' },
    ],
    switches: [
      switchOf('receptionistMayCredit'),
      switchOf('receptionistSeesCost'),
      switchOf('receptionistMayVoidLater'),
      switchOf('mechanicSeesPrices'),
      switchOf('mechanicSeesPhone'),
      switchOf('qualityCheck'),
    ],
  };
  return fields[section];
}

/** Changes one part of the workshop's settings. */
export function EditWorkshopDialog({ section, workshop, onClose }: EditWorkshopDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [update] = useMutation(UpdateWorkshopDocument);
  return (
    <SectionDialog<Row, Input, z.output<typeof schema>>
      title={t(`sections.${section}`)}
      schema={schema}
      fields={fieldsOf(section, t, formats)}
      item={workshop}
      valuesOf={(row) => valuesOf(section, row, formats)}
      stored={stored}
      send={({ receptionistLimit, mechanicLimit, ...values }) => {
        const limits =
          receptionistLimit === undefined || mechanicLimit === undefined
            ? {}
            : { discountLimits: { receptionist: receptionistLimit, mechanic: mechanicLimit } };
        return resultOf(update({ variables: { input: { ...values, ...limits } } }));
      }}
      onClose={onClose}
    />
  );
}
