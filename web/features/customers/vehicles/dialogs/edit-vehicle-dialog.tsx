import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { UpdateVehicleDocument, type VehiclePartsFragment } from '../../../../../generated/graphql.ts';
import { changedVehicle, vehicle as stored, type Vehicle } from '../../../../../schema/features/customers/vehicles.ts';
import { vehicleCategory } from '../../../../../schema/features/workshop/enums.ts';
import { type VehicleUpkeepText, vehicleUpkeepTexts } from '../../../../../schema/messages/vehicle-upkeep/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import type { EntityField } from '../../../../kit/forms/entity-field.tsx';
import { SectionDialog } from '../../../../kit/sections/section-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { PlateElsewhere } from './plate-elsewhere.tsx';
import type { Section } from './section.ts';

export interface EditVehicleDialogProps {
  readonly title: string;
  readonly section: Section;
  readonly vehicle: VehiclePartsFragment;
  readonly onClose: () => void;
}

const schema = changedVehicle.omit({ id: true, version: true });
type Input = z.input<typeof schema>;
type Row = Pick<Vehicle, 'id' | 'version' | Exclude<keyof Input & keyof Vehicle, 'plateMoved'>>;
type Name = keyof Row & keyof Input;

/** The fields of each group from top to bottom. */
const names: Readonly<Record<Section, readonly Name[]>> = {
  certificate: ['plate', 'firstRegistrationOn', 'make', 'model', 'variant', 'vin', 'category', 'kind', 'colour'],
  engine: ['displacementCc', 'powerKw', 'fuel', 'engineCode', 'gearbox'],
  upkeep: ['roadworthyUntil', 'nextServiceOn', 'nextServiceKm', 'oilSpec', 'tyreSizes', 'scrappedOn'],
  notes: ['notes'],
};
const kinds: Readonly<Partial<Record<Name, 'date' | 'number' | 'lines'>>> = {
  firstRegistrationOn: 'date',
  roadworthyUntil: 'date',
  nextServiceOn: 'date',
  scrappedOn: 'date',
  displacementCc: 'number',
  powerKw: 'number',
  nextServiceKm: 'number',
  notes: 'lines',
};
const valuesOf: Readonly<Record<Section, (row: Row) => Input>> = {
  certificate: ({ plate, firstRegistrationOn, make, model, variant, vin, category, kind, colour }) => ({
    plate,
    firstRegistrationOn,
    make,
    model,
    variant,
    vin,
    category,
    kind,
    colour,
    plateMoved: false,
  }),
  engine: ({ displacementCc, powerKw, fuel, engineCode, gearbox }) => ({
    displacementCc,
    powerKw,
    fuel,
    engineCode,
    gearbox,
  }),
  upkeep: ({ roadworthyUntil, nextServiceOn, nextServiceKm, oilSpec, tyreSizes, scrappedOn }) => ({
    roadworthyUntil,
    nextServiceOn,
    nextServiceKm,
    oilSpec,
    tyreSizes,
    scrappedOn,
  }),
  notes: ({ notes }) => ({ notes }),
};

const categoryOptions = (t: VehicleUpkeepText) => [
  { value: '', label: t('noCategory') },
  ...vehicleCategory.options.map((value) => ({ value, label: t(`categories.${value}`) })),
];

/** Changes one group of what is known of a vehicle. */
export function EditVehicleDialog({ title, section, vehicle, onClose }: EditVehicleDialogProps) {
  const t = useTexts(vehiclesTexts);
  const upkeep = useTexts(vehicleUpkeepTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const [update] = useMutation(UpdateVehicleDocument);
  const fields = names[section].map((name): EntityField<Input> => {
    const kind = kinds[name];
    return {
      name,
      label: t(`fields.${name}`),
      kind,
      options: name === 'category' ? categoryOptions(upkeep) : undefined,
      say: kind === 'date' ? (value) => formats.day(String(value)) : undefined,
    };
  });
  const moved: EntityField<Input> = {
    name: 'plateMoved',
    label: t('plateMoved'),
    kind: 'check',
    frame: ({ plate }, control) => (
      <PlateElsewhere plate={plate} vehicleId={vehicle.id}>
        {control}
      </PlateElsewhere>
    ),
  };
  return (
    <SectionDialog<Row, Input, z.output<typeof schema>>
      title={title}
      schema={schema}
      fields={section === 'certificate' ? [...fields.slice(0, 1), moved, ...fields.slice(1)] : fields}
      item={vehicle}
      valuesOf={valuesOf[section]}
      stored={stored}
      send={(input) => resultOf(update({ variables: { input } }))}
      onClose={onClose}
    />
  );
}
