import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { UpdateWorkshopDocument, type WorkshopPartsFragment } from '../../../../../generated/graphql.ts';
import { billingCountries } from '../../../../../schema/features/subscription/billing-details.ts';
import { documentLanguage, fiscalMode, priceMode, vatStatus } from '../../../../../schema/features/workshop/enums.ts';
import { workshopAnswer, workshopFields } from '../../../../../schema/features/workshop/workshop-settings.ts';
import { requiredLine } from '../../../../../schema/fields/fields.ts';
import { missingField } from '../../../../../schema/fields/missing/missing-field.ts';
import { taxNumber, wholeUpTo } from '../../../../../schema/fields/numbers.ts';
import {
  type WorkshopSettingsText,
  workshopSettingsTexts,
} from '../../../../../schema/messages/workshop-settings/index.ts';
import type { Switch } from '../../../../../schema/permissions.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { countryOptions } from '../../../../language/apart/names.ts';
import { type Formats, useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { ChangedPart } from './section.ts';

export interface EditWorkshopDialogProps {
  readonly section: ChangedPart;
  readonly workshop: WorkshopPartsFragment;
  readonly onSaved?: () => unknown;
  readonly onClose: () => void;
  /** What is below the fields and is saved separately. */
  readonly children?: ReactNode;
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
/** The same where nothing may be missing that is on each invoice. */
const invoicedSchema = schema.extend({
  legalName: requiredLine(missingField('legalName'), 200),
  address: requiredLine(missingField('address'), 200),
  postcode: requiredLine(missingField('workshopPostcode'), 16),
  town: requiredLine(missingField('workshopTown'), 100),
  taxNumber,
});
/** The same where the account is what is asked for. */
const bankSchema = schema.extend({ iban: shape.iban.refine((iban) => iban !== null, { error: missingField('iban') }) });
type Input = z.input<typeof schema>;
type Row = Omit<
  z.output<typeof workshopAnswer>,
  | 'labourRates'
  | 'paymentMethods'
  | 'issuingDevices'
  | 'exampleLoadedAt'
  | 'demoUntil'
  | 'isEmpty'
  | 'logo'
  | 'slug'
  | 'onlinePayments'
>;

const stored = workshopAnswer.omit({
  labourRates: true,
  paymentMethods: true,
  issuingDevices: true,
  exampleLoadedAt: true,
  demoUntil: true,
  isEmpty: true,
  logo: true,
});

type Switched = Switch | 'qualityCheck' | 'stockEnabled' | 'negativeStock';
/** What is one line of text. */
type Line =
  | 'name'
  | 'legalName'
  | Place
  | 'phone'
  | 'email'
  | 'taxNumber'
  | 'registrationNumber'
  | 'registerEntry'
  | 'iban'
  | 'bic';
type Place = 'address' | 'postcode' | 'town';

/** What is in the fields of each part at first. */
function valuesOf(section: ChangedPart, row: Row, { decimal }: Formats): Input {
  const hundredths = (value: number | null) => (value === null ? '' : decimal(value / 100));
  switch (section) {
    case 'invoiced': {
      const { name, legalName, address, postcode, town, taxNumber, iban } = row;
      return { name, legalName, address, postcode, town, taxNumber, vatStatus: row.vatStatus, iban };
    }
    case 'identity': {
      const { name, legalName, address, postcode, town, country, phone, email, openingHours } = row;
      return { name, legalName, address, postcode, town, country, phone, email, openingHours };
    }
    case 'tax': {
      const { taxNumber, registrationNumber, registerEntry, iban, bic } = row;
      return { taxNumber, registrationNumber, registerEntry, iban, bic };
    }
    case 'bank':
      return { iban: row.iban, bic: row.bic };
    case 'fiscal':
      return { fiscalMode: row.fiscalMode };
    case 'documents': {
      const { language, zone, invoiceNote } = row;
      return { language, zone, paymentTermDays: String(row.paymentTermDays), invoiceNote };
    }
    case 'prices':
      return { vatStatus: row.vatStatus, priceMode: row.priceMode };
    case 'supplies':
      return {
        suppliesBasisPoints: hundredths(row.suppliesBasisPoints),
        suppliesCapCents: hundredths(row.suppliesCapCents),
      };
    case 'limits':
      return {
        receptionistLimit: hundredths(row.discountLimits.receptionist),
        mechanicLimit: hundredths(row.discountLimits.mechanic),
      };
    case 'switches': {
      const { receptionistMayCredit, receptionistSeesCost, receptionistMayVoidLater } = row;
      const { mechanicSeesPrices, mechanicSeesPhone } = row;
      return {
        receptionistMayCredit,
        receptionistSeesCost,
        receptionistMayVoidLater,
        mechanicSeesPrices,
        mechanicSeesPhone,
      };
    }
    case 'stock':
      return { stockEnabled: row.stockEnabled, negativeStock: row.negativeStock };
    case 'cards':
      return {
        approvalToleranceBasisPoints: hundredths(row.approvalToleranceBasisPoints),
        qualityCheck: row.qualityCheck,
      };
  }
}

function fieldsOf(section: ChangedPart, t: WorkshopSettingsText, formats: Formats): readonly EntityField<Input>[] {
  const switchOf = (name: Switched): EntityField<Input> => ({
    name,
    label: t(`fields.${name}`),
    kind: 'check',
  });
  const line = (name: Line): EntityField<Input> => ({ name, label: t(`fields.${name}`) });
  const named = (['name', 'legalName', 'address', 'postcode', 'town'] as const).map(line);
  const vat: EntityField<Input> = {
    name: 'vatStatus',
    label: t('fields.vatStatus'),
    options: vatStatus.options.map((value) => ({ value, label: t(`vatStatuses.${value}`) })),
  };
  const fields: Readonly<Record<ChangedPart, readonly EntityField<Input>[]>> = {
    invoiced: [...named, line('taxNumber'), vat, line('iban')],
    identity: [
      ...named,
      {
        name: 'country',
        label: t('fields.country'),
        options: countryOptions(formats.language, billingCountries),
      },
      line('phone'),
      line('email'),
      { name: 'openingHours', label: t('fields.openingHours'), kind: 'lines' },
    ],
    tax: [
      line('taxNumber'),
      line('registrationNumber'),
      { ...line('registerEntry'), hint: t('hints.registerEntry') },
      line('iban'),
      line('bic'),
    ],
    bank: [{ ...line('iban'), needed: true }, line('bic')],
    fiscal: [
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
      { name: 'invoiceNote', label: t('fields.invoiceNote'), kind: 'lines' },
    ],
    prices: [
      vat,
      {
        name: 'priceMode',
        label: t('fields.priceMode'),
        options: priceMode.options.map((value) => ({ value, label: t(`priceModes.${value}`) })),
      },
    ],
    supplies: [
      { name: 'suppliesBasisPoints', label: t('fields.supplies'), hint: t('hints.supplies'), kind: 'decimal' },
      { name: 'suppliesCapCents', label: t('fields.suppliesCap'), kind: 'decimal' },
    ],
    limits: [
      { name: 'receptionistLimit', label: t('fields.receptionistLimit'), kind: 'decimal' },
      { name: 'mechanicLimit', label: t('fields.mechanicLimit'), kind: 'decimal' },
    ],
    switches: [
      switchOf('receptionistMayCredit'),
      switchOf('receptionistSeesCost'),
      switchOf('receptionistMayVoidLater'),
      switchOf('mechanicSeesPrices'),
      switchOf('mechanicSeesPhone'),
    ],
    cards: [
      {
        name: 'approvalToleranceBasisPoints',
        label: t('fields.tolerance'),
        hint: t('hints.tolerance'),
        kind: 'decimal',
      },
      switchOf('qualityCheck'),
    ],
    stock: [switchOf('stockEnabled'), switchOf('negativeStock')],
  };
  return fields[section];
}

/** Changes one part of the workshop's settings, or what its invoices need. */
export function EditWorkshopDialog({ section, workshop, onSaved, onClose, children }: EditWorkshopDialogProps) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [update] = useMutation(UpdateWorkshopDocument);
  return (
    <SectionDialog<Row, Input, z.output<typeof schema>>
      title={t(`sections.${section}`)}
      schema={section === 'invoiced' ? invoicedSchema : section === 'bank' ? bankSchema : schema}
      fields={fieldsOf(section, t, formats)}
      item={workshop}
      valuesOf={(row) => valuesOf(section, row, formats)}
      stored={stored}
      send={async ({ receptionistLimit, mechanicLimit, ...values }) => {
        const limits =
          receptionistLimit === undefined || mechanicLimit === undefined
            ? {}
            : { discountLimits: { receptionist: receptionistLimit, mechanic: mechanicLimit } };
        const result = await resultOf(update({ variables: { input: { ...values, ...limits } } }));
        if (result.kind === 'ok') onSaved?.();
        return result;
      }}
      onClose={onClose}
    >
      {children}
    </SectionDialog>
  );
}
