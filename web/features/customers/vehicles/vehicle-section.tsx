import { lazy } from 'react';
import type { VehiclePartsFragment } from '../../../../generated/graphql.ts';
import { recordsTexts } from '../../../../schema/messages/records/index.ts';
import { type VehicleUpkeepText, vehicleUpkeepTexts } from '../../../../schema/messages/vehicle-upkeep/index.ts';
import { type VehiclesText, vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList, type DataListItem } from '../../../ui/data/data-list.tsx';
import type { Section } from './dialogs/section.ts';
import { roadworthiness } from './vehicle-words.ts';
import styles from './vehicles.module.css';

const load = () => import('./dialogs/edit-vehicle-dialog.tsx');
const EditVehicleDialog = lazy(async () => ({ default: (await load()).EditVehicleDialog }));

export interface VehicleSectionProps {
  readonly section: Section;
  readonly vehicle: VehiclePartsFragment;
  readonly editable: boolean;
}

/** What is known of a vehicle in one group, as the registration certificate calls it; what nobody has entered takes no room. */
export function VehicleSection({ section, vehicle, editable }: VehicleSectionProps) {
  const t = useTexts(vehiclesTexts);
  const upkeep = useTexts(vehicleUpkeepTexts);
  const formats = useFormats();
  const records = useTexts(recordsTexts);
  const title = t(`sections.${section}`);
  const known = section === 'notes' ? [] : itemsOf(section, vehicle, { t, upkeep }, formats);
  return (
    <SectionCard
      title={title}
      preload={load}
      edit={
        editable
          ? (onClose) => <EditVehicleDialog title={title} section={section} vehicle={vehicle} onClose={onClose} />
          : undefined
      }
    >
      {section === 'notes' ? (
        <p className={vehicle.notes === null ? styles.muted : styles.lines}>{vehicle.notes ?? t('noNotes')}</p>
      ) : known.length === 0 ? (
        <p className={styles.muted}>{records('nothing')}</p>
      ) : (
        <DataList items={known} />
      )}
    </SectionCard>
  );
}

function itemsOf(
  section: Exclude<Section, 'notes'>,
  vehicle: VehiclePartsFragment,
  { t, upkeep }: { readonly t: VehiclesText; readonly upkeep: VehicleUpkeepText },
  formats: Formats,
): readonly DataListItem[] {
  const day = (value: string | null) => value && formats.day(value);
  const number = (value: number | null, words: (value: string) => string) => value && words(formats.number(value));
  const test = roadworthiness(vehicle.roadworthyUntil, new Date(), t);
  const items = {
    certificate: [
      { label: t('fields.plate'), value: vehicle.plate?.toUpperCase() },
      { label: t('fields.firstRegistrationOn'), value: day(vehicle.firstRegistrationOn) },
      { label: t('fields.make'), value: vehicle.make },
      { label: t('fields.model'), value: [vehicle.model, vehicle.variant].filter(Boolean).join(' ') },
      { label: t('fields.vin'), value: vehicle.vin },
      { label: t('fields.category'), value: vehicle.category && upkeep(`categories.${vehicle.category}`) },
      { label: t('fields.kind'), value: vehicle.kind },
      { label: t('fields.colour'), value: vehicle.colour },
    ],
    engine: [
      {
        label: t('shown.displacementCc'),
        value: number(vehicle.displacementCc, (value) => t('cc', { value })),
      },
      { label: t('shown.powerKw'), value: number(vehicle.powerKw, (value) => t('kw', { value })) },
      { label: t('fields.fuel'), value: vehicle.fuel },
      { label: t('fields.engineCode'), value: vehicle.engineCode },
      { label: t('fields.gearbox'), value: vehicle.gearbox },
    ],
    upkeep: [
      {
        label: upkeep('roadworthyProposal'),
        value: vehicle.roadworthyUntil === null && day(nextProposal(vehicle.roadworthyProposals)),
      },
      {
        label: t('fields.roadworthyUntil'),
        value: vehicle.roadworthyUntil && (
          <span className={styles.head}>
            {day(vehicle.roadworthyUntil)}
            {test && <Badge tone={test.tone}>{test.text}</Badge>}
          </span>
        ),
      },
      { label: t('fields.nextServiceOn'), value: day(vehicle.nextServiceOn) },
      { label: t('shown.nextServiceKm'), value: number(vehicle.nextServiceKm, (km) => t('km', { km })) },
      {
        label: upkeep('serviceForecast'),
        value: vehicle.serviceForecast?.about && upkeep('about', { day: formats.day(vehicle.serviceForecast.on) }),
      },
      { label: t('fields.oilSpec'), value: vehicle.oilSpec },
      { label: t('fields.tyreSizes'), value: vehicle.tyreSizes },
      { label: t('fields.scrappedOn'), value: day(vehicle.scrappedOn) },
    ],
  }[section];
  return items.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** The next day on which a test is due by the first registration, for who has no document at hand. */
function nextProposal(proposals: readonly string[]): string | null {
  const today = new Date().toISOString().slice(0, 10);
  return proposals.find((day) => day >= today) ?? null;
}
