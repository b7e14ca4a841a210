import { z } from 'zod';
import { premiseKind } from '../../../../schema/features/workshop/enums.ts';
import { cadastralNumber, registerPremiseInput } from '../../../../schema/features/workshop/fiscal.ts';
import { missingField } from '../../../../schema/fields/missing/missing-field.ts';
import type { FiscalText } from '../../../../schema/messages/fiscal/index.ts';
import type { EntityField } from '../../../kit/forms/entity-field.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';

/** The form of a business premise: which fields there are, and what a building has to have. */

const { street, houseNumber, houseNumberAdditional, community, city, postcode, ...others } = registerPremiseInput.shape;
const whole = (maximum: number) => typedNumber(0, cadastralNumber(maximum).nullable());

export const buildingNumbers = ['cadastralNumber', 'buildingNumber', 'sectionNumber'] as const;
const neededAddress = ['street', 'houseNumber', 'community', 'city', 'postcode'] as const;

export const premiseSchema = z
  .object({
    mode: others.mode,
    code: others.code,
    kind: others.kind,
    validFrom: others.validFrom,
    cadastralNumber: whole(9999),
    buildingNumber: whole(99_999),
    sectionNumber: whole(9999),
    street,
    houseNumber,
    houseNumberAdditional,
    community,
    city,
    postcode,
  })
  .superRefine((values, context) => {
    if (values.kind !== 'REAL_ESTATE') return;
    for (const name of [...buildingNumbers, ...neededAddress]) {
      if (values[name] === null || values[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: missingField(name) });
      }
    }
  });
export type PremiseInput = z.input<typeof premiseSchema>;
export type PremiseOutput = z.output<typeof premiseSchema>;

export const premiseFieldNames = [
  'mode',
  'code',
  'kind',
  ...buildingNumbers,
  'street',
  'houseNumber',
  'houseNumberAdditional',
  'community',
  'city',
  'postcode',
  'validFrom',
] as const;

/** Each field by its name; those of a building are there for a building alone. */
export function premiseFields(
  t: FiscalText,
  modes: readonly PremiseInput['mode'][],
): Readonly<Record<(typeof premiseFieldNames)[number], EntityField<PremiseInput>>> {
  const ofBuilding = (name: (typeof premiseFieldNames)[number]): EntityField<PremiseInput> => ({
    name,
    label: t(`fields.${name}`),
    frame: (values, control) => (values.kind === 'REAL_ESTATE' ? control : null),
  });
  const numbered = (name: (typeof buildingNumbers)[number]) =>
    ({ ...ofBuilding(name), kind: 'decimal', needed: true }) as const;
  const needed = (name: (typeof neededAddress)[number]) => ({ ...ofBuilding(name), needed: true }) as const;
  return {
    mode: {
      name: 'mode',
      label: t('fields.mode'),
      options: modes.map((value) => ({ value, label: t(`environments.${value}`) })),
    },
    code: { name: 'code', label: t('fields.code') },
    kind: {
      name: 'kind',
      label: t('fields.kind'),
      options: premiseKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    cadastralNumber: numbered('cadastralNumber'),
    buildingNumber: numbered('buildingNumber'),
    sectionNumber: numbered('sectionNumber'),
    street: needed('street'),
    houseNumber: needed('houseNumber'),
    houseNumberAdditional: ofBuilding('houseNumberAdditional'),
    community: needed('community'),
    city: needed('city'),
    postcode: needed('postcode'),
    validFrom: { name: 'validFrom', label: t('fields.validFrom'), kind: 'date' },
  };
}
